import type { BigNumberInput } from "@medusajs/framework/types"
import type { Promotion } from "../../medusa/promotions"
import type { PricedOffer } from "../price-shipping"
import type { CartLine, CartOffer, CartPromotion, CartRequest, PricedCart } from "../types"
import { type PricedLine, type SellableLine, withDiscounts } from "./lines"
import { refusedCodes } from "./promotions"
import { cartTotals, type ExactTotals, LINE_TOTALS, offerTotals, TOTALS, toNumbers } from "./totals"

/** What pricing a requested cart has found. */
type Computed = Pick<PricedCart, "unavailable" | "served"> & {
  /** Line items with their discounts. */
  lines: PricedLine[]
  gifts: PricedLine[]
  totals: ExactTotals
  offers: PricedOffer[]
  promotions: Promotion[]
  /** Codes that would apply, but are used up. */
  exhausted: Set<string>
  /** Lines that can be sold if they have a price. */
  sellable: SellableLine[]
}

/** Returns the priced cart: line items with their totals, and each offer with the cart's total. */
export function assembleCart(request: CartRequest, computed: Computed): PricedCart {
  const { lines, gifts, totals, offers, promotions, sellable, served } = computed
  const all = [...lines, ...gifts]
  const cartLines = all.map((line, index) =>
    toCartLine(line, toNumbers(LINE_TOTALS, totals.items[index]))
  )
  const discounts = [
    ...all.map(({ item }) => item.adjustments),
    ...offers.flatMap(({ method, items }) => [method.adjustments, ...(items?.values() ?? [])]),
  ]
  const given = new Set(discounts.flat().map(({ code }) => code))
  const exhausted = new Set([
    ...computed.exhausted,
    ...offers.flatMap((offer) => [...(offer.exhausted ?? [])]),
  ])
  const unpriced = sellable.filter(({ id }) => !lines.some((line) => line.id === id))
  return {
    sales_channel_id: request.sales_channel_id,
    region_id: request.region_id,
    currency_code: request.currency_code,
    country_code: request.address.country_code,
    locale: request.locale ?? null,
    customer_id: request.customer?.id ?? null,
    lines: cartLines.slice(0, lines.length),
    gifts: cartLines.slice(lines.length),
    requires_shipping: all.some(({ item }) => item.requires_shipping),
    offers: offers.map((offer) => toOffer(offer, all, totals.total)),
    promotions: promotions.filter(({ code }) => given.has(code)).map(toCartPromotion),
    refused_codes: refusedCodes(request, promotions, { given, exhausted }),
    unavailable: [
      ...computed.unavailable,
      ...unpriced.map(({ reference, variant, requested_quantity }) => ({
        reference,
        variant_id: variant.id,
        requested_quantity,
        reason: "not_for_sale" as const,
      })),
    ],
    served,
    totals: toNumbers(TOTALS, totals),
  }
}

function toCartLine(
  { reference, requested_quantity, variant, item, compare_at_includes_tax }: PricedLine,
  totals: CartLine["totals"]
): CartLine {
  const { images, metadata } = variant.product
  const product = { images, metadata }
  return { reference, requested_quantity, product, item, compare_at_includes_tax, totals }
}

function toOffer(
  { option, method, items, totals }: PricedOffer,
  lines: PricedLine[],
  common: BigNumberInput
): CartOffer {
  const { id, name, price_type, fulfillment_type } = option
  const offer = { id, name, price_type, fulfillment_type, method }
  if (!items) {
    return { ...offer, ...(totals ?? offerTotals(common, method)) }
  }
  const discounted = withDiscounts(lines, items)
  return {
    ...offer,
    line_adjustments: Object.fromEntries(
      discounted.map(({ reference, item }) => [reference, item.adjustments])
    ),
    ...(totals ?? offerTotals(cartTotals(discounted).total, method)),
  }
}

function toCartPromotion(promotion: Promotion): CartPromotion {
  const { id, code, is_automatic, metadata, application_method: method } = promotion
  return { id, code, is_automatic, target: method?.target_type ?? "order", metadata }
}
