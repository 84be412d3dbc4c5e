import { BigNumberInput } from "@medusajs/framework/types"
import { Promotion } from "../load/promotions"
import { PricedOffer } from "../price-offers"
import {
  Basket,
  BasketAdjustment,
  BasketItem,
  BasketLine,
  BasketOffer,
  BasketPromotion,
} from "../types"
import { applyItemAdjustments, PricedLine } from "./item"
import {
  CartTotals,
  cartTotals,
  offerTotals,
  shippingTotals,
  toBasketTotals,
  toLineTotals,
} from "./totals"

type Parts = Pick<Basket, "lines" | "gifts" | "offers" | "promotions" | "totals"> & {
  given: Set<string>
}

type Computed = {
  lines: PricedLine[]
  gifts: PricedLine[]
  /** Line items and gifts, with their discounts. */
  items: BasketItem[]
  totals: CartTotals
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
  const basketLines = all.map((line, index) =>
    toBasketLine(line, items[index], toLineTotals(lineTotals[index]))
  )
  const given = new Set([
    ...items.flatMap(codesOf),
    ...offers.flatMap(({ methods }) => methods.flatMap(codesOf)),
    ...offers.flatMap((offer) => [...(offer.items?.values() ?? [])].flat().map(({ code }) => code)),
  ])
  return {
    lines: basketLines.slice(0, lines.length),
    gifts: basketLines.slice(lines.length),
    offers: toOffers(offers, all, totals.total),
    promotions: promotions.filter(({ code }) => given.has(code)).map(toBasketPromotion),
    totals: toBasketTotals(totals),
    given,
  }
}

function toBasketLine(
  { reference, requested_quantity, article, compare_at_includes_tax }: PricedLine,
  item: BasketItem,
  totals: BasketLine["totals"]
): BasketLine {
  const { images, metadata } = article.product
  const product = { images, metadata }
  return { reference, requested_quantity, product, item, compare_at_includes_tax, totals }
}

function toOffers(
  offers: PricedOffer[],
  lines: PricedLine[],
  itemTotal: BigNumberInput
): BasketOffer[] {
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
): BasketOffer {
  const { option } = offer.options[0]
  const items = offer.items && applyItemAdjustments(lines, offer.items)
  const itemTotal = items ? cartTotals(items).totals.total : common
  const { total, ...shippingTotals } = offerTotals(itemTotal, shipping)
  return {
    id: option.id,
    name: option.name,
    type_code: option.type_code,
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

function codesOf({ adjustments }: { adjustments: BasketAdjustment[] }): string[] {
  return adjustments.map(({ code }) => code)
}

function toBasketPromotion(promotion: Promotion): BasketPromotion {
  const { id, code, is_automatic, metadata, application_method: method } = promotion
  return { id, code, is_automatic, target: method?.target_type ?? "order", metadata }
}
