import type { BigNumberInput } from "@medusajs/framework/types"
import type { Promotion } from "../../medusa/promotions"
import type { PricedOffer } from "../price-shipping-offers"
import type {
  PricedCart,
  CartAdjustment,
  CartItem,
  CartLine,
  CartOffer,
  CartPromotion,
} from "../types"
import { applyItemAdjustments, type PricedLine } from "./lines"
import {
  type ExactCart,
  cartTotals,
  offerTotals,
  shippingTotals,
  toCartTotals,
  toLineTotals,
} from "./totals"

type Parts = Pick<PricedCart, "lines" | "gifts" | "offers" | "promotions" | "totals"> & {
  given: Set<string>
}

type Computed = {
  lines: PricedLine[]
  gifts: PricedLine[]
  /** Line items and gifts, with their discounts. */
  items: CartItem[]
  totals: ExactCart
  offers: PricedOffer[]
  promotions: Promotion[]
}

/**
 * Returns the parts of a priced cart: line items with their totals, and each offer with the cart's
 * total.
 */
export function assembleParts({ lines, gifts, items, ...computed }: Computed): Parts {
  const { offers, promotions } = computed
  const { totals, lines: lineTotals } = computed.totals
  const all = [...lines, ...gifts]
  const cartLines = all.map((line, index) =>
    toCartLine(line, items[index], toLineTotals(lineTotals[index]))
  )
  const given = new Set([
    ...items.flatMap(codesOf),
    ...offers.flatMap(({ methods }) => methods.flatMap(codesOf)),
    ...offers.flatMap((offer) => [...(offer.items?.values() ?? [])].flat().map(({ code }) => code)),
  ])
  return {
    lines: cartLines.slice(0, lines.length),
    gifts: cartLines.slice(lines.length),
    offers: toOffers(offers, all, totals.total),
    promotions: promotions.filter(({ code }) => given.has(code)).map(toCartPromotion),
    totals: toCartTotals(totals),
    given,
  }
}

function toCartLine(
  { reference, requested_quantity, variant, compare_at_includes_tax }: PricedLine,
  item: CartItem,
  totals: CartLine["totals"]
): CartLine {
  const { images, metadata } = variant.product
  const product = { images, metadata }
  return { reference, requested_quantity, product, item, compare_at_includes_tax, totals }
}

function toOffers(
  offers: PricedOffer[],
  lines: PricedLine[],
  itemTotal: BigNumberInput
): CartOffer[] {
  const shipping = shippingTotals(offers.flatMap(({ methods }) => methods))
  let from = 0
  return offers.map((offer) => {
    const own = shipping.slice(from, (from += offer.methods.length))
    return toOffer(offer, lines, itemTotal, own)
  })
}

function toOffer(
  offer: PricedOffer,
  lines: PricedLine[],
  common: BigNumberInput,
  shipping: ReturnType<typeof shippingTotals>
): CartOffer {
  const { option } = offer.options[0]
  const items = offer.items && applyItemAdjustments(lines, offer.items)
  const itemTotal = items ? cartTotals(items).totals.total : common
  const { total, ...shippingTotals } = offerTotals(itemTotal, shipping)
  return {
    id: option.id,
    name: option.name,
    price_type: option.price_type,
    fulfillment_type: option.fulfillment_type,
    methods: offer.methods,
    ...(items && {
      line_adjustments: Object.fromEntries(
        lines.map(({ reference }, index) => [reference, items[index].adjustments])
      ),
    }),
    ...shippingTotals,
    totals: { total },
  }
}

function codesOf({ adjustments }: { adjustments: CartAdjustment[] }): string[] {
  return adjustments.map(({ code }) => code)
}

function toCartPromotion(promotion: Promotion): CartPromotion {
  const { id, code, is_automatic, metadata, application_method: method } = promotion
  return { id, code, is_automatic, target: method?.target_type ?? "order", metadata }
}
