import type { PricedCart, CartLine, CartOffer, CartPromotion } from "../../pricing/types"
import { type OneClickSettings, settingsOfOption } from "../../modules/one-click/settings"
import { absoluteImages } from "../../lib/network"
import { amountOf, type Amount, toMinor, allocate } from "../../lib/money"
import type { ShippingOffer } from "../../modules/one-click/gateway/schemas/shipping-offer"
import { shippingOffers } from "../../purchases/shipping-offers"
import { textIn, promotionMessage, promotionName, type TextKey } from "./texts"
import { priceWithTax } from "../../pricing/compute/totals"

/** The cart-rules response of spec 2.11. */
export type EstimateAnswer = {
  discount_coupon_error?: string
  items: EstimateItem[]
  free_items: { title: string; images: string[]; quantity: number }[]
  merchant_discounts: { name: string; amount: Amount }[]
  /** Left out if the cart needs no shipping; empty if it cannot be shipped. */
  shipments?: ShippingOffer[]
  message?: string
}

type EstimateItem = {
  reference: string
  amount?: Amount
  crossed_out_amount?: Amount
  quantity?: number
  message?: string
}

type EstimateSettings = Pick<
  OneClickSettings,
  "shipping_options" | "crossed_out_prices" | "order_message"
>

type Scope = {
  /** The address that relative images belong to. */
  backend: string | undefined
  /** The language of messages. */
  language: string | null
  /** The code just typed. Only its refusal is explained, not that of earlier codes. */
  typed: string | null
}

/**
 * Returns the response for a priced cart (spec 2.11). For each offer, prices times quantities,
 * minus discounts, plus the offer's rate equal the total of Medusa's cart in minor units.
 */
export function estimateAnswer(
  cart: PricedCart,
  settings: EstimateSettings,
  { language, typed, backend }: Scope
): EstimateAnswer {
  const { lines, gifts, unavailable, promotions, currency_code } = cart
  if (!cart.served) {
    // Downloads are not sold to this country either.
    const items = [...lines, ...unavailable].map((line) => missing(line, "not_served"))
    return { items, free_items: [], merchant_discounts: [], shipments: [] }
  }
  const offers = cart.offers.filter(({ id }) => settingsOfOption(settings, id).offered)
  const charge = chargeOf({ ...cart, offers })
  const refused = cart.refused_codes.find(({ code }) => code === typed)
  const isShipped = !lines.length || cart.requires_shipping
  const others = promotions.filter(({ target }) => target !== "items")
  const message = messagesOf(others).join(" ") || settings.order_message
  return {
    ...(refused && { discount_coupon_error: textIn(language, refused.reason) }),
    items: [
      ...lines.map((line, at) => toItem(line, charge.lines[at])),
      ...unavailable.map((line) => missing(line, line.reason)),
    ],
    free_items: gifts.map(({ item: { title, quantity, thumbnail }, product }) => {
      const images = absoluteImages(product.images, backend)
      return {
        title,
        quantity,
        images: images.length ? images : absoluteImages([thumbnail], backend),
      }
    }),
    merchant_discounts: charge.discounts.map(({ promotion, amount }) => ({
      name: promotion ? promotionName(promotion, language) : textIn(language, "rounding"),
      amount: amountOf(amount, currency_code),
    })),
    // A cart without sellable items is not one that needs no shipping, such as downloads.
    ...(isShipped && { shipments: shippingOffers(cart, charge.offers, settings) }),
    ...(message && { message }),
  }

  function toItem(
    { reference, requested_quantity, item: { quantity, adjustments } }: CartLine,
    { amount, crossed_out }: Charge["lines"][number]
  ): EstimateItem {
    const isReduced = settings.crossed_out_prices && crossed_out > amount
    const isShort = quantity < requested_quantity
    const own = promotions.filter(
      ({ code, target }) => target === "items" && adjustments.some((one) => one.code === code)
    )
    const message = isShort ? textIn(language, "only", quantity) : messagesOf(own).at(0)
    return {
      reference,
      amount: amountOf(amount, currency_code),
      ...(isReduced && { crossed_out_amount: amountOf(crossed_out, currency_code) }),
      ...(isShort && { quantity }),
      ...(message && { message }),
    }
  }

  function missing({ reference }: { reference: string }, reason: TextKey): EstimateItem {
    return { reference, quantity: 0, message: textIn(language, reason) }
  }

  function messagesOf(promotions: CartPromotion[]): string[] {
    return promotions.flatMap((promotion) => promotionMessage(promotion, language) ?? [])
  }
}

/**
 * A cart as the service adds it up, in minor units including taxes: for every offer, sum(lines:
 * amount x quantity) - sum(discounts) + amount of the offer = Medusa's total with the offer.
 */
export type Charge = {
  /** `crossed_out` is the unit price before a sale; 0 if there is none. */
  lines: { quantity: number; amount: number; crossed_out: number }[]
  discounts: { promotion: CartPromotion | null; amount: number }[]
  /** By the offer's id; never negative. */
  offers: Map<string, number>
}

/**
 * Rounds Medusa's exact amounts to minor units. If prices without tax leave fractions, the unit
 * prices are rounded, and the surplus is subtracted with the discounts: shared among the
 * promotions, or as a discount without a promotion if there are none.
 */
export function chargeOf(cart: PricedCart): Charge {
  const { currency_code: currency } = cart
  const itemTotal = toMinor(cart.totals.item_total, currency)
  const totals = cart.offers.map((offer) => toMinor(offer.totals.total, currency))
  // The items minus discounts: an offer may discount them, so this is at most the lowest total.
  const net = Math.max(0, Math.min(itemTotal, ...totals))
  const lowest = net < itemTotal ? cart.offers[totals.indexOf(net)] : undefined
  const lines = raiseTo(
    net,
    cart.lines.map(({ item, totals: { original_total }, compare_at_includes_tax }) => {
      const { quantity, compare_at_unit_price, tax_lines } = item
      const before = priceWithTax(compare_at_unit_price ?? 0, compare_at_includes_tax, tax_lines)
      return {
        quantity,
        amount: toMinor(original_total / quantity, currency),
        crossed_out: toMinor(before, currency),
      }
    })
  )
  return {
    lines,
    discounts: discountsOf(cart, gross(lines) - net, lowest?.line_adjustments),
    offers: new Map(cart.offers.map(({ id }, at) => [id, totals[at] - net])),
  }
}

function gross(lines: Charge["lines"]): number {
  return lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
}

/**
 * Raises the unit price of the line item with the fewest units if rounding left the items below
 * `net`.
 */
function raiseTo(net: number, lines: Charge["lines"]): Charge["lines"] {
  const missing = net - gross(lines)
  if (missing <= 0) {
    return lines
  }
  const fewest = Math.min(...lines.map(({ quantity }) => quantity))
  const chosen = lines.findIndex(({ quantity }) => quantity === fewest)
  return lines.map((line, index) =>
    index === chosen ? { ...line, amount: line.amount + Math.ceil(missing / fewest) } : line
  )
}

/**
 * Splits a discount among its promotions, in proportion to what each contributed.
 *
 * @param adjustments those of the offer that discounts the line items most, if one does
 */
function discountsOf(
  { lines, promotions }: PricedCart,
  amount: number,
  adjustments: CartOffer["line_adjustments"] = {}
): Charge["discounts"] {
  if (amount === 0) {
    return []
  }
  const given = new Map<string, number>()
  for (const { reference, item } of lines) {
    const own = adjustments[reference] ?? item.adjustments
    for (const { code, amount: part, is_tax_inclusive } of own) {
      const taxed = priceWithTax(part, !!is_tax_inclusive, item.tax_lines)
      given.set(code, (given.get(code) ?? 0) + taxed)
    }
  }
  const sources = promotions.filter(({ code }) => given.has(code))
  if (!sources.length) {
    return [{ promotion: null, amount }]
  }
  const weights = sources.map(({ code }) => given.get(code) ?? 0)
  const parts = allocate(amount, weights)
  return sources
    .map((promotion, index) => ({ promotion, amount: parts[index] }))
    .filter((discount) => discount.amount > 0)
}
