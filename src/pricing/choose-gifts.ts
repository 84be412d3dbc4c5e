import type { MedusaContainer } from "@medusajs/framework/types"
import { applyTranslations, generateEntityId } from "@medusajs/framework/utils"
import type { Promotion, PromotionRule } from "../medusa/promotions"
import { loadTaxRegions } from "../medusa/tax-lines"
import { type CartVariant, loadReference, loadVariantsOfProducts } from "../medusa/variants"
import { cartContext } from "./compute/cart-context"
import {
  type PricedLine,
  requiresShipping,
  type SellableLine,
  sellableQuantity,
  withDiscounts,
} from "./compute/lines"
import { computeDiscounts } from "./compute/promotions"
import { cartTotals, toNumber, unitsOf } from "./compute/totals"
import { type PricingScope, priceLines } from "./price-lines"

/** What a cart says of its gifts. */
type Giver<Gift> = {
  variantsOf: (product_ids: string[]) => Promise<CartVariant[]>
  /** Returns the line as a gift if it is free beside the other gifts; null if not. */
  give: (line: SellableLine, others: Gift[]) => Promise<Gift | null>
}

/**
 * Returns the gifts of a cart. A variant has only one line item: if two promotions give it away, its
 * quantity is raised.
 */
export async function chooseGifts<Gift extends SellableLine>(
  container: MedusaContainer,
  promotions: Promotion[],
  lines: PricedLine[],
  { variantsOf, give }: Giver<Gift>
): Promise<Gift[]> {
  const candidates = giftCandidates(promotions, lines)
  if (!candidates.length) {
    return []
  }
  const variants = await variantsOf(candidates.flatMap(({ product_ids }) => product_ids))
  const taken = lines.flatMap(partsTaken)
  let gifts: Gift[] = []
  for (const { product_ids, quantities } of candidates) {
    const choices = product_ids.flatMap((id) => variants.filter(({ product }) => product.id === id))
    for (const more of quantities) {
      const [found] = choices.flatMap((variant) => {
        const same = gifts.find((gift) => gift.variant.id === variant.id)
        const others = gifts.filter((gift) => gift !== same)
        const rest = withRest(variant, [...taken, ...others.flatMap(partsTaken)])
        const quantity = more + (same?.quantity ?? 0)
        return canBeGiven(rest, quantity) && goesAlong(variant, lines)
          ? [{ variant, quantity, others }]
          : []
      })
      const gift = found && (await give(await giftLine(container, found), found.others))
      if (gift) {
        gifts = [...found.others, gift]
        break
      }
    }
  }
  return gifts
}

async function giftLine(
  container: MedusaContainer,
  { variant, quantity }: Pick<SellableLine, "variant" | "quantity">
): Promise<SellableLine> {
  const reference = await loadReference(container, variant)
  const id = generateEntityId(undefined, "cali")
  return { id, reference, variant, requested_quantity: quantity, quantity, metadata: {} }
}

/** Returns the variants that Medusa's cart would discount to zero, as line items. */
export function priceGifts(
  scope: PricingScope,
  lines: PricedLine[],
  promotions: Promotion[]
): Promise<PricedLine[]> {
  const { container, context } = scope
  const { sales_channel_id } = scope.request
  return chooseGifts<PricedLine>(container, promotions, lines, {
    variantsOf: (product_ids) => loadVariantsOfProducts(container, product_ids, sales_channel_id),
    give: async (line, others) => {
      await applyTranslations({ localeCode: context.locale, objects: [line.variant], container })
      const [gift] = await priceLines(await withTaxesOf(scope, line.variant), [line])
      if (!gift) {
        return null
      }
      const all = [...lines, ...others, gift]
      const { items } = await computeDiscounts(scope, promotions, cartContext(context, all))
      const totals = cartTotals(withDiscounts(all, items))
      return toNumber(totals.items[all.length - 1].total) === 0 ? gift : null
    },
  })
}

/**
 * Loads the tax rates of the gift, because the loaded rates cover only the variants in the cart.
 */
async function withTaxesOf(scope: PricingScope, { id }: CartVariant): Promise<PricingScope> {
  const { taxation, container, context } = scope
  if (!taxation) {
    return scope
  }
  const { country_code, province_code: province } = taxation.context.address
  const regions = await loadTaxRegions(container, { country_code, province }, [id])
  await applyTranslations({ localeCode: context.locale, objects: regions, container })
  return { ...scope, taxation: { ...taxation, regions } }
}

/** Returns the inventory items that a line takes, with the units of each. */
function partsTaken({ variant: { manage_inventory, inventory }, quantity }: SellableLine) {
  return manage_inventory
    ? inventory.map((part) => ({ ...part, units: part.required_quantity * quantity }))
    : []
}

/**
 * Returns the variant with the stock that the line items and the other gifts leave, which may take
 * the same inventory items.
 */
function withRest(variant: CartVariant, taken: ReturnType<typeof partsTaken>): CartVariant {
  const inventory = variant.inventory.map((part) => {
    const same = taken.filter(({ inventory_item_id: id }) => id === part.inventory_item_id)
    const units = same.reduce((sum, one) => sum + one.units, 0)
    // The levels of a line item include what is held for it.
    const { levels } = same.at(0) ?? part
    const rest = levels.map((level) => ({ ...level, available: level.available - units }))
    return { ...part, levels: rest }
  })
  return { ...variant, inventory }
}

function canBeGiven(variant: CartVariant, quantity: number): boolean {
  return (
    variant.product.status === "published" &&
    variant.product.in_sales_channel &&
    sellableQuantity(variant, { quantity }) === quantity
  )
}

/**
 * Returns false for a gift that would need a shipping method of its own, which the buyer would pay
 * for.
 */
function goesAlong(variant: CartVariant, lines: PricedLine[]): boolean {
  const profile = variant.product.shipping_profile_id
  return (
    !requiresShipping(variant) ||
    lines.some(
      ({ item, variant: { product } }) =>
        item.requires_shipping && product.shipping_profile_id === profile
    )
  )
}

/** Maximum quantity of one gift that the shop adds automatically. */
const MAX_GIFTS = 10

/**
 * Returns the "buy X, get Y" promotions whose Y names products none of which is in the cart. In a
 * shop the buyer adds Y to the cart; the modal does not allow that, so the shop offers Y (spec
 * 2.11).
 *
 * @returns each with the possible products, in the order of its rule, and the quantities to try, the
 * greatest first
 */
function giftCandidates(promotions: Promotion[], lines: PricedLine[]) {
  return promotions
    .map((one) => ({ product_ids: giftProducts(one), quantities: giftQuantities(one, lines) }))
    .filter(({ product_ids, quantities }) => product_ids.length && quantities.length)
    .filter(({ product_ids }) => !lines.some(({ item }) => product_ids.includes(item.product_id)))
}

function giftProducts({ type, application_method: method }: Promotion): string[] {
  if (type !== "buyget" || !method || (method.type === "percentage" && method.value < 100)) {
    return []
  }
  return productsNamedBy(method.target_rules) ?? []
}

function productsNamedBy(rules: PromotionRule[]): string[] | undefined {
  const rule = rules.find(
    ({ attribute, operator }) => attribute === "items.product.id" && /^(in|eq)$/.test(operator)
  )
  return rule?.values.map(({ value }) => value)
}

function giftQuantities({ application_method: method }: Promotion, lines: PricedLine[]): number[] {
  const named = productsNamedBy(method?.buy_rules ?? [])
  const bought = unitsOf(lines.filter(({ item }) => named?.includes(item.product_id) ?? true))
  const step = method?.apply_to_quantity ?? 0
  const minimum = method?.buy_rules_min_quantity ?? 0
  if (step < 1 || minimum < 1) {
    return []
  }
  const most = Math.min(method?.max_quantity ?? 1, Math.floor(bought / minimum) * step, MAX_GIFTS)
  const times = Math.floor(most / step)
  return Array.from({ length: times }, (_, index) => (times - index) * step)
}
