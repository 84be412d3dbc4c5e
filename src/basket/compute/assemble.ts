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
import { addTotals, cartTotals, ExactTotals, toBasketTotals, toLineTotals } from "./totals"

type Parts = Pick<Basket, "lines" | "gifts" | "offers" | "promotions" | "totals"> & {
  given: Set<string>
}

/** Puts together what was computed: lines with their totals, and each choice with the cart's. */
export function assembleParts(
  lines: PricedLine[],
  gifts: PricedLine[],
  adjustments: Map<string, BasketAdjustment[]>,
  offers: PricedOffer[],
  promotions: Promotion[]
): Parts {
  const all = [...lines, ...gifts]
  const items = applyItemAdjustments(all, adjustments)
  const { totals, lines: lineTotals } = cartTotals(items, [])
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
    offers: offers.map((offer) => toOffer(offer, all, totals)),
    promotions: promotions.filter(({ code }) => given.has(code)).map(toBasketPromotion),
    totals: toBasketTotals(totals),
    given,
  }
}

function toBasketLine(
  { reference, requested_quantity, article }: PricedLine,
  item: BasketItem,
  totals: BasketLine["totals"]
): BasketLine {
  const { images, metadata } = article.product
  return { reference, requested_quantity, product: { images, metadata }, item, totals }
}

function toOffer(offer: PricedOffer, lines: PricedLine[], itemTotals: ExactTotals): BasketOffer {
  const { option } = offer.options[0]
  const items = offer.items && applyItemAdjustments(lines, offer.items)
  const shipping = cartTotals([], offer.methods).totals
  const totals = addTotals(items ? cartTotals(items, []).totals : itemTotals, shipping)
  const numbers = toBasketTotals(totals)
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
    shipping_total: numbers.shipping_total,
    original_shipping_total: numbers.original_shipping_total,
    totals: numbers,
  }
}

function codesOf({ adjustments }: { adjustments: BasketAdjustment[] }): string[] {
  return adjustments.map(({ code }) => code)
}

function toBasketPromotion(promotion: Promotion): BasketPromotion {
  const { id, code, is_automatic, metadata, application_method: method } = promotion
  return { id, code, is_automatic, target: method?.target_type ?? "order", metadata }
}
