import { applyTranslations } from "@medusajs/framework/utils"
import { cartContext, ruleValues } from "./compute/cart-context"
import type { Discounter } from "./compute/discounter"
import { type GiftCandidate, giftCandidates } from "./compute/gift-candidates"
import { applyItemAdjustments, type PricedLine, requiresShipping } from "./compute/item"
import { sellableQuantities } from "./compute/sellable-lines"
import { cartTotals, toNumber } from "./compute/totals"
import { type CartVariant, loadVariantsOfProducts } from "../medusa/variants"
import { loadReference } from "../medusa/references"
import { loadTaxRegions } from "../medusa/tax-lines"
import { type PricingScope, priceLines } from "./price-lines"

type Given = { scope: PricingScope; lines: PricedLine[]; discounter: Discounter }

/**
 * Returns the gifts of a cart as line items. A variant is a gift only if Medusa's cart would
 * discount it to zero.
 */
export async function chooseGifts(given: Given): Promise<PricedLine[]> {
  const candidates = giftCandidates(given.discounter.promotions, given.lines)
  if (!candidates.length) {
    return []
  }
  const { container, context, salesChannelId } = given.scope
  const variants = await loadVariantsOfProducts(
    container,
    candidates.flatMap(({ product_ids }) => product_ids),
    salesChannelId
  )
  await applyTranslations({ localeCode: context.locale, objects: variants, container })
  let gifts: PricedLine[] = []
  for (const candidate of candidates) {
    gifts = await addGift(given, candidate, variants, gifts)
  }
  return gifts
}

/**
 * Adds one gift, or raises its quantity if another promotion gives the variant away already: a
 * variant has only one line item.
 */
async function addGift(
  given: Given,
  { product_ids, quantities, promotion }: GiftCandidate,
  variants: CartVariant[],
  others: PricedLine[]
): Promise<PricedLine[]> {
  const choices = product_ids.flatMap((id) => variants.filter(({ product }) => product.id === id))
  const givenOf = ({ id }: CartVariant) => others.find(({ variant }) => variant.id === id)
  for (const more of quantities) {
    const total = (choice: CartVariant) => more + (givenOf(choice)?.item.quantity ?? 0)
    const variant = choices.find(
      (choice) => canBeGiven(choice, total(choice)) && goesAlong(choice, given.lines)
    )
    const gift = variant && (await priceGift(given.scope, variant, total(variant), promotion.code))
    const rest = others.filter((other) => other.variant.id !== variant?.id)
    if (gift && (await isFree(given, [...given.lines, ...rest, gift], gift.id))) {
      return [...rest, gift]
    }
  }
  return others
}

function canBeGiven(variant: CartVariant, quantity: number): boolean {
  const line = { reference: variant.id, variant_id: variant.id, quantity }
  return (
    variant.product.status === "published" &&
    variant.product.in_sales_channel &&
    sellableQuantities([line], new Map([[variant.id, variant]]))[0] === quantity
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

async function priceGift(
  scope: PricingScope,
  variant: CartVariant,
  quantity: number,
  code: string
): Promise<PricedLine | null> {
  const reference = await loadReference(scope.container, variant)
  const line = { reference, variant, requested_quantity: quantity, quantity, metadata: {} }
  const [gift] = await priceLines(await withTaxesOf(scope, variant), [line], `gift_${code}_`)
  return gift
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

async function isFree(
  { scope, discounter }: Given,
  lines: PricedLine[],
  id: string
): Promise<boolean> {
  const items = lines.map(({ item }) => item)
  const cart = cartContext(scope.context, lines, cartTotals(items))
  const adjustments = await discounter.discount(cart, ruleValues(cart))
  const discounted = applyItemAdjustments(lines, adjustments.items)
  const index = lines.findIndex((line) => line.id === id)
  return toNumber(cartTotals(discounted).lines[index].total) === 0
}
