import { byText } from "../../lib/text"
import type { CartItem, CartRequest, CartShippingMethod } from "../types"
import { requiresShipping, type SellableLine } from "../compute/lines"
import type { ListedOption } from "./temporary-cart"
import type { MedusaContainer, PromotionDTO, PromotionRuleDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type Promotion, valueOf } from "../../medusa/promotions"

/** A line with the id of its line item. */
export type AskedLine = SellableLine & { id: string }

/** Returns a line item for a temporary cart. */
export function toItem({ id, variant, quantity, metadata }: AskedLine) {
  const { product } = variant
  return {
    id,
    variant_id: variant.id,
    product_id: product.id,
    quantity,
    metadata,
    // Medusa fills in the rest; these may not be empty before.
    title: product.title,
    is_discountable: product.discountable,
    requires_shipping: requiresShipping(variant),
  }
}

const ITEM_FIELDS = [
  "variant_id",
  "quantity",
  "title",
  "subtitle",
  "thumbnail",
  "product_id",
  "product_title",
  "product_description",
  "product_subtitle",
  "product_type",
  "product_type_id",
  "product_collection",
  "product_handle",
  "variant_sku",
  "variant_barcode",
  "variant_title",
  "variant_option_values",
  "is_discountable",
  "is_giftcard",
  "requires_shipping",
  "unit_price",
  "compare_at_unit_price",
  "is_tax_inclusive",
  "metadata",
] as const satisfies (keyof CartItem)[]

const TAX_FIELDS = [
  "description",
  "tax_rate_id",
  "code",
  "rate",
  "provider_id",
  "metadata",
  "data",
] as const satisfies (keyof CartItem["tax_lines"][number])[]

/** Returns a line item of Medusa's cart with the fields of ours. */
export function toCartItem(found: CartItem): CartItem {
  return {
    ...pick(ITEM_FIELDS, found),
    tax_lines: found.tax_lines.map((line) => pick(TAX_FIELDS, line)),
    // Medusa reads them in any order; whether a shipping option changes them must not depend on it.
    adjustments: found.adjustments
      .map(({ code, amount, promotion_id, is_tax_inclusive }) => ({
        code,
        amount,
        promotion_id,
        is_tax_inclusive: is_tax_inclusive ?? false,
      }))
      .sort(byText(({ code, amount }) => `${code} ${amount}`)),
  }
}

/** Returns a shipping method of Medusa's cart with the fields of ours. */
export function toMethod(found: CartShippingMethod): CartShippingMethod {
  const { name, shipping_option_id, amount, is_tax_inclusive, tax_lines, adjustments } = found
  return {
    name,
    shipping_option_id,
    amount,
    is_tax_inclusive,
    data: {},
    tax_lines: tax_lines.map((line) => pick(TAX_FIELDS, line)),
    adjustments: adjustments.map(({ code, amount: value, promotion_id }) => ({
      code,
      amount: value,
      promotion_id,
    })),
  }
}

/** Returns a listed shipping option in the form that the engine reads it in. */
export function toOption({ service_zone: { fulfillment_set: set }, ...listed }: ListedOption) {
  return {
    id: listed.id,
    name: listed.name,
    price_type: listed.price_type,
    fulfillment_type: set.type,
    location_id: set.location.id,
    shipping_profile_id: listed.shipping_profile_id,
    shipping_option_type_id: null,
    price_set_id: null,
    fixed_amount: null,
    rules: [],
    carrier: null,
  }
}

/** Returns some fields of an object. */
export function pick<Name extends string, From extends Record<Name, unknown>>(
  names: readonly Name[],
  from: From
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}

/** Returns an address without its empty fields. */
export function definedOnly(address: CartRequest["address"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : []))
  )
}

const RELATIONS = [
  "application_method.target_rules.values",
  "application_method.buy_rules.values",
  "rules.values",
  "campaign.budget",
]

/** Returns the active automatic promotions and those with these codes, the greatest value first. */
export async function listPromotions(
  container: MedusaContainer,
  codes: string[]
): Promise<Promotion[]> {
  const found = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(
      { $or: [{ code: codes }, { is_automatic: true, status: ["active"] }] },
      { relations: RELATIONS, take: null }
    )
  return found.map(toPromotion).sort((a, b) => valueOf(b) - valueOf(a) || byId(a, b))
}

function toPromotion(found: PromotionDTO): Promotion {
  const { campaign, application_method: method, rules, ...promotion } = found
  return {
    ...promotion,
    campaign: campaign && { ...campaign, budget: campaign.budget ?? null },
    application_method: method && {
      ...method,
      target_rules: inOrder(method.target_rules),
      buy_rules: inOrder(method.buy_rules),
    },
    rules: inOrder(rules),
  } as unknown as Promotion
}

/** Sorts rules and their values by id, because the first free product of a rule is the gift. */
function inOrder(rules: PromotionRuleDTO[] = []): PromotionRuleDTO[] {
  const sorted = <T extends { id?: string }>(list: T[]) => list.sort(byId)
  return sorted(rules.map((rule) => ({ ...rule, values: sorted([...(rule.values ?? [])]) })))
}

const byId = byText<{ id?: string }>(({ id = "" }) => id)

/** Returns whether a promotion, or its campaign's budget, is used up. */
export function isUsedUp({ limit, used, campaign }: Promotion): boolean {
  const { budget } = campaign ?? {}
  const isOver = (most: number | null | undefined, by: number | null | undefined) =>
    most !== null && most !== undefined && Number(by ?? 0) >= Number(most)
  return isOver(limit, used) || (!!budget && isOver(budget.limit, budget.used))
}
