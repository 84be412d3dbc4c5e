import type {
  PricedCart,
  CartLine,
  CartOffer,
  UnavailableLine,
  CartPromotion,
} from "../../pricing/types"
import { type OneClickSettings, settingsOfOption } from "../../modules/one-click/settings"
import { absoluteImages } from "../../lib/network"
import { amountOf, type Amount, toMinor, allocate } from "../../lib/money"
import type { ShippingOffer } from "../../modules/one-click/gateway/schemas/shipping-offer"
import { shippingOffers } from "../../purchases/shipping-offers"
import { textIn, promotionMessage, promotionName } from "./texts"
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
  if (!cart.served) {
    return unservedAnswer(cart, language)
  }
  const offers = cart.offers.filter(({ id }) => settingsOfOption(settings, id).offered)
  const charge = chargeOf({ ...cart, offers })
  const refused = cart.refused_codes.find(({ code }) => code === typed)
  const isShipped = !cart.lines.length || cart.requires_shipping
  const others = cart.promotions.filter(({ target }) => target !== "items")
  const message = messagesOf(others, language).join(" ") || settings.order_message
  return {
    ...(refused && { discount_coupon_error: textIn(language, refused.reason) }),
    items: [
      ...cart.lines.map((line, at) => toItem(line, charge.lines[at], { cart, settings, language })),
      ...cart.unavailable.map((line) => toMissingItem(line, language)),
    ],
    free_items: cart.gifts.map(({ item, product }) => ({
      title: item.title,
      images: giftImages(product.images, item.thumbnail, backend),
      quantity: item.quantity,
    })),
    merchant_discounts: charge.discounts.map(({ promotion, amount }) => ({
      name: promotion ? promotionName(promotion, language) : textIn(language, "rounding"),
      amount: amountOf(amount, cart.currency_code),
    })),
    // A cart without sellable items is not one that needs no shipping, such as downloads.
    ...(isShipped && { shipments: shippingOffers(cart, charge.offers, settings) }),
    ...(message && { message }),
  }
}

function giftImages(images: string[], thumbnail: string | null, backend: string | undefined) {
  const shown = absoluteImages(images, backend)
  return shown.length ? shown : absoluteImages([thumbnail], backend)
}

/**
 * Returns the response for a country the shop does not sell to: quantity 0 of every item, downloads
 * included.
 */
function unservedAnswer(
  { lines, unavailable }: PricedCart,
  language: string | null
): EstimateAnswer {
  const message = textIn(language, "not_served")
  const items = [...lines, ...unavailable].map(({ reference }) => ({
    reference,
    quantity: 0,
    message,
  }))
  return { items, free_items: [], merchant_discounts: [], shipments: [] }
}

type Shown = { cart: PricedCart; settings: EstimateSettings; language: string | null }

function toItem(
  { reference, requested_quantity, item }: CartLine,
  { amount, crossed_out }: Charge["lines"][number],
  { cart, settings, language }: Shown
): EstimateItem {
  const { quantity, adjustments } = item
  const isReduced = settings.crossed_out_prices && crossed_out !== null && crossed_out > amount
  const short = quantity < requested_quantity
  const own = cart.promotions.filter(
    ({ code, target }) => target === "items" && adjustments.some((one) => one.code === code)
  )
  const message = short ? textIn(language, "only", quantity) : messagesOf(own, language).at(0)
  return {
    reference,
    amount: amountOf(amount, cart.currency_code),
    ...(isReduced && { crossed_out_amount: amountOf(crossed_out, cart.currency_code) }),
    ...(short && { quantity }),
    ...(message && { message }),
  }
}

function toMissingItem({ reference, reason }: UnavailableLine, language: string | null) {
  const text = reason === "out_of_stock" ? "sold_out" : "not_for_sale"
  return { reference, quantity: 0, message: textIn(language, text) }
}

function messagesOf(promotions: CartPromotion[], language: string | null): string[] {
  return promotions.flatMap((promotion) => promotionMessage(promotion, language) ?? [])
}

/**
 * A cart as the service adds it up, in minor units including taxes: for every offer, sum(lines:
 * amount x quantity) - sum(discounts) + amount of the offer = Medusa's total with the offer.
 */
export type Charge = {
  lines: { quantity: number; amount: number; crossed_out: number | null }[]
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
  const offers = cart.offers.map(({ id, totals, line_adjustments }) => ({
    id,
    total: toMinor(totals.total, currency),
    line_adjustments,
  }))
  // The items minus discounts: an offer may discount them, so this is at most the lowest total.
  const net = Math.max(0, Math.min(itemTotal, ...offers.map(({ total }) => total)))
  const lowest = offers.find(({ total }) => total === net && net < itemTotal)
  const lines = raiseTo(
    net,
    cart.lines.map((line) => ({
      quantity: line.item.quantity,
      amount: toMinor(line.totals.original_total / line.item.quantity, currency),
      crossed_out: crossedOut(line, currency),
    }))
  )
  return {
    lines,
    discounts: discountsOf(cart, gross(lines) - net, lowest?.line_adjustments),
    offers: new Map(offers.map(({ id, total }) => [id, total - net])),
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

function crossedOut(
  { item: { compare_at_unit_price: price, tax_lines }, compare_at_includes_tax }: CartLine,
  currency: string
): number | null {
  return price === null
    ? null
    : toMinor(priceWithTax(price, !!compare_at_includes_tax, tax_lines), currency)
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
      given.set(
        code,
        (given.get(code) ?? 0) + priceWithTax(part, !!is_tax_inclusive, item.tax_lines)
      )
    }
  }
  const sources = promotions.filter(({ code }) => given.has(code))
  if (!sources.length) {
    return [{ promotion: null, amount }]
  }
  const parts = allocate(
    amount,
    sources.map(({ code }) => given.get(code) ?? 0)
  )
  return sources
    .map((promotion, index) => ({ promotion, amount: parts[index] }))
    .filter((discount) => discount.amount > 0)
}
