import type { BigNumberInput } from "@medusajs/framework/types"
import type { Promotion } from "../../medusa/promotions"
import type { PricedOffer } from "../price-shipping"
import type {
  PricedCart,
  CartAdjustment,
  CartItem,
  CartLine,
  CartOffer,
  CartPromotion,
  CartRequest,
} from "../types"
import { applyItemAdjustments, type PricedLine, type SellableLine } from "./lines"
import { refusedCodes } from "./promotions"
import {
  type ExactCart,
  cartTotals,
  LINE_TOTALS,
  offerTotals,
  type ShippingTotals,
  shippingTotals,
  TOTALS,
  toNumbers,
} from "./totals"

/** What pricing a requested cart has found. */
type Computed = Pick<PricedCart, "unavailable" | "served"> & {
  lines: PricedLine[]
  gifts: PricedLine[]
  /** Line items and gifts, with their discounts. */
  items: CartItem[]
  totals: ExactCart
  offers: PricedOffer[]
  promotions: Promotion[]
  /** Codes that would apply, but are used up. */
  exhausted: Set<string>
  /** Lines that could be sold, and have no price. */
  unpriced: SellableLine[]
}

/** Returns the priced cart: line items with their totals, and each offer with the cart's total. */
export function assembleCart(request: CartRequest, computed: Computed): PricedCart {
  const { lines, gifts, items, totals, offers, promotions, unpriced, served } = computed
  const all = [...lines, ...gifts]
  const cartLines = all.map((line, index) =>
    toCartLine(line, items[index], toNumbers(LINE_TOTALS, totals.lines[index]))
  )
  const given = new Set([
    ...items.flatMap(codesOf),
    ...offers.flatMap(({ method }) => codesOf(method)),
    ...offers.flatMap((offer) => [...(offer.items?.values() ?? [])].flat().map(({ code }) => code)),
  ])
  const exhausted = new Set([
    ...computed.exhausted,
    ...offers.flatMap((offer) => [...offer.exhausted]),
  ])
  const shipping = shippingTotals(offers.map(({ method }) => method))
  return {
    sales_channel_id: request.sales_channel_id,
    region_id: request.region_id,
    currency_code: request.currency_code,
    country_code: request.address.country_code,
    locale: request.locale ?? null,
    customer_id: request.customer?.id ?? null,
    lines: cartLines.slice(0, lines.length),
    gifts: cartLines.slice(lines.length),
    requires_shipping: items.some((item) => item.requires_shipping),
    offers: offers.map((offer, at) => toOffer(offer, all, totals.totals.total, shipping[at])),
    promotions: promotions.filter(({ code }) => given.has(code)).map(toCartPromotion),
    refused_codes: refusedCodes(request, promotions, { given, exhausted }),
    unavailable: [
      ...computed.unavailable,
      ...unpriced.map(({ reference, variant, requested_quantity }) => ({
        reference,
        variant_id: variant.id,
        requested_quantity,
        reason: "no_price" as const,
      })),
    ],
    served,
    totals: toNumbers(TOTALS, totals.totals),
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

function toOffer(
  { option, method, items: adjustments, totals }: PricedOffer,
  lines: PricedLine[],
  common: BigNumberInput,
  shipping: ShippingTotals
): CartOffer {
  const items = adjustments && applyItemAdjustments(lines, adjustments)
  const itemTotal = items ? cartTotals(items).totals.total : common
  return {
    id: option.id,
    name: option.name,
    price_type: option.price_type,
    fulfillment_type: option.fulfillment_type,
    method,
    ...(items && {
      line_adjustments: Object.fromEntries(
        lines.map(({ reference }, index) => [reference, items[index].adjustments])
      ),
    }),
    ...(totals ?? offerTotals(itemTotal, shipping)),
  }
}

function codesOf({ adjustments }: { adjustments: CartAdjustment[] }): string[] {
  return adjustments.map(({ code }) => code)
}

function toCartPromotion(promotion: Promotion): CartPromotion {
  const { id, code, is_automatic, metadata, application_method: method } = promotion
  return { id, code, is_automatic, target: method?.target_type ?? "order", metadata }
}
