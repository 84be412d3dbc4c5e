import type { TaxCalculationContext } from "@medusajs/framework/types"
import { flattenObjectToKeyValuePairs, MathBN, removeNullish } from "@medusajs/framework/utils"
import type { PricingContext } from "../../medusa/prices"
import type { RuleValues } from "../../medusa/promotions"
import type { CartRegion } from "../../medusa/regions"
import type { Offer } from "../price-shipping"
import type { CartRequest } from "../types"
import { prepareItem, type PricedLine, type SellableLine } from "./lines"
import {
  type CartTotals,
  cartTotals,
  LINE_TOTALS,
  methodTotals,
  RULE_TOTALS,
  toNumber,
  toNumbers,
} from "./totals"

/** Medusa's cart as the engines read it: prices, promotions, calculated shipping. */
export type CartContext = PricingContext &
  Pick<CartTotals, (typeof RULE_TOTALS)[number]> & {
    items: ReturnType<typeof contextItem>[]
    shipping_methods: object[]
  }

/**
 * Returns the email address, in lower case, whose customer a cart is priced for; null if there is
 * none. A cart in Medusa has a customer as soon as it has an email address: without a login, the
 * customer with the address, or a new one. If the modal cannot change the item prices of authorize,
 * only a logged-in customer counts, who was known then.
 */
export function guestEmail({ customer, email, promotions }: CartRequest): string | null {
  return customer || !email || promotions === "shipping" ? null : email.toLowerCase()
}

/**
 * Returns the context known before pricing, as in the pricing context of Medusa's cart.
 *
 * @param added returned by a shop's hook, which may override any field except the last three
 */
export function pricingContext(
  request: CartRequest,
  region: CartRegion,
  added?: Record<string, unknown>
): PricingContext {
  const { customer, address } = request
  return {
    region: { id: region.id, name: region.name, currency_code: region.currency_code },
    sales_channel_id: request.sales_channel_id,
    locale: request.locale ?? undefined,
    email: request.email ?? customer?.email ?? undefined,
    customer: customer ?? undefined,
    shipping_address: removeNullish(address),
    ...added,
    currency_code: request.currency_code,
    region_id: region.id,
    customer_id: customer?.id,
  }
}

/** Returns the cart as promotions and calculated shipping see it: with line items and totals. */
export function cartContext(
  base: PricingContext,
  lines: PricedLine[],
  totals = cartTotals(lines)
): CartContext {
  return {
    ...base,
    ...toNumbers(RULE_TOTALS, totals),
    items: lines.map((line, index) => ({
      ...contextItem(line),
      ...toNumbers(LINE_TOTALS, totals.items[index]),
    })),
    shipping_methods: [],
  }
}

function contextItem({ id, variant, item }: Pick<PricedLine, "id" | "variant" | "item">) {
  const { product } = variant
  const { is_giftcard, collection_id, type_id, categories, tags, weight } = product
  const shipping_profile = { id: product.shipping_profile_id }
  return {
    ...item,
    id,
    adjustments: [],
    product: { id: product.id, is_giftcard, collection_id, type_id, categories, tags, weight },
    variant: {
      id: variant.id,
      weight: variant.weight,
      length: variant.length,
      height: variant.height,
      width: variant.width,
      material: variant.material,
      product: { id: product.id, shipping_profile },
    },
  }
}

/**
 * Returns the cart with one offer, as promotions see it: Medusa computes promotions again when a
 * shipping option is chosen, with the earlier discounts and the shipping method in the cart's
 * totals.
 *
 * @param cart with its discounts, and without shipping methods
 */
export function withMethod(cart: CartContext, { option, method }: Offer): CartContext {
  const totals = methodTotals(method)
  const [subtotal, total] = [toNumber(totals.subtotal), toNumber(totals.total)]
  const { data: _data, tax_lines: _taxLines, ...fields } = method
  const { id, shipping_option_type_id, shipping_profile_id } = option
  const shipping_option = { shipping_option_type_id, shipping_profile_id }
  return {
    ...cart,
    subtotal: toNumber(MathBN.add(cart.subtotal, subtotal)),
    total: toNumber(MathBN.add(cart.total, total)),
    shipping_subtotal: subtotal,
    shipping_methods: [{ ...fields, id, subtotal, total, shipping_option }],
  }
}

/**
 * Returns the values that a cart has for each attribute that a promotion rule can name, before it
 * is priced: complete except for amounts.
 */
export function ruleValues(base: PricingContext, lines: SellableLine[]): RuleValues {
  const items = lines.map((line) => contextItem({ ...line, item: prepareItem(line) }))
  const flat: Record<string, unknown> = flattenObjectToKeyValuePairs({ ...base, items })
  return Object.fromEntries(
    Object.entries(flat).map(([key, value]) => [key, [value].flat(2).map(String)])
  )
}

/**
 * Returns the tax context of Medusa's cart; null in a region without automatic taxes.
 *
 * @param province in the form of its tax region, if it has one
 */
export function taxContext(
  { address, customer, email, locale }: CartRequest,
  { automatic_taxes }: Pick<CartRegion, "automatic_taxes">,
  province: string | null | undefined
): TaxCalculationContext | null {
  if (!automatic_taxes) {
    return null
  }
  return {
    address: {
      country_code: address.country_code,
      province_code: province ?? address.province ?? undefined,
      address_1: address.address_1 ?? undefined,
      address_2: address.address_2,
      city: address.city ?? undefined,
      postal_code: address.postal_code ?? undefined,
    },
    customer: customer
      ? {
          id: customer.id,
          email: customer.email ?? email ?? "",
          customer_groups: customer.groups.map(({ id }) => id),
          metadata: customer.metadata,
        }
      : undefined,
    is_return: false,
    locale: locale ?? undefined,
  }
}
