import type { PricedCart, CartOffer } from "../../pricing/types"
import { toMinor, toMajor } from "../../lib/money"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import { compareOrder, type Difference } from "./compare"
import { type ShownAmounts, expectedOrder } from "./expected"
import { unitsOf, taxRate } from "../../pricing/compute/totals"
import { agreedCart } from "./agreed-cart"

/** A cart the buyer may have been shown, with the amounts that were sent for it. */
export type Candidate = {
  cart: PricedCart
  shown: ShownAmounts
  /** When the buyer was shown the amounts. */
  quoted_at: Date
  /** When the buyer was shown a unit price that the quote doesn't repeat (spec 2.2). */
  pressed_at: Date
  /** When a newer quote of the purchase replaced this quote; absent if none has. */
  replaced_at?: Date
}

export type Assessment = {
  /** Whether there are no differences. */
  equal: boolean
  cart: PricedCart | null
  offer_id: string | null
  differences: Difference[]
  /** When the buyer was shown the amounts: the oldest, if the shop's price isn't the same anymore. */
  quoted_at?: Date
}

/**
 * Quotes and orders cross within minutes: an order placed this long after a newer quote needs
 * review.
 */
const MAX_REPLACED_MS = 60 * 60_000

/** An order placed this long after the quote that it equals needs review. */
const MAX_AGE_MS = 24 * 60 * 60_000

/**
 * Returns when the buyer placed the order: the latest time at which the service says that it was
 * created or transmitted (`pending`, spec 3), because a service may create its record when the
 * modal opens. Null if the order has no readable time.
 */
export function placedAt(order: ServiceOrder): Date | null {
  const transmitted = order.status.flatMap(({ status, date }) => (status === "pending" ? date : []))
  const current = order.current_status === "pending" ? order.current_status_updated_at : null
  const times = [order.created_at, current, ...transmitted]
    .map((time) => Date.parse(time ?? ""))
    .filter((time) => !Number.isNaN(time))
  return times.length ? new Date(Math.max(...times)) : null
}

/**
 * Returns whether a quote was replaced too long before the order was placed for the buyer to have
 * seen it.
 */
export function isOutdated({ replaced_at }: Candidate, placed_at: Date): boolean {
  return !!replaced_at && placed_at.getTime() - replaced_at.getTime() >= MAX_REPLACED_MS
}

/**
 * Returns whether an order was placed so long after its quote that the shop's prices need not hold
 * anymore. An order without a date may have been placed until now.
 */
export function isPlacedLate(order: ServiceOrder, quoted_at: Date, now: Date): boolean {
  const placed = placedAt(order) ?? now
  return placed.getTime() - quoted_at.getTime() > MAX_AGE_MS
}

/**
 * Finds the quote an order agrees with. Tries every candidate, the newest first, because responses
 * may have crossed on the way and the buyer paid what one of them showed. The total of the returned
 * cart equals what the buyer pays, to the minor unit.
 *
 * @returns the differences from the newest candidate if the order agrees with none
 */
export function assessOrder(
  candidates: Candidate[],
  order: ServiceOrder,
  country_code: string | null
): Assessment {
  const assessed = candidates.map(({ cart, shown, ...at }): Assessment => {
    const offer = chosenOffer(cart, order)
    const expected = expectedOrder(cart, offer ?? null, shown)
    const differences = compareOrder(expected, { order, country_code })
    const unknown: Difference[] =
      offer === undefined
        ? [{ kind: "shipment_unknown", expected: null, actual: order.shipment?.carrier_id ?? null }]
        : []
    const all = [...unknown, ...differences]
    const paid = all.length ? null : paidCart({ cart, shown }, order)
    const own = paid || all.length ? all : totalOf(cart, offer ?? null, order)
    const isShopPrice = isRounding(cart, restOf(cart, offer, order))
    const quoted_at = isShopPrice ? at.quoted_at : at.pressed_at
    const found = { cart: paid ?? cart, offer_id: offer?.id ?? null, quoted_at }
    return { ...found, equal: !own.length, differences: own }
  })
  const none = { equal: false, cart: null, offer_id: null, differences: [] }
  return assessed.find(({ equal }) => equal) ?? assessed.at(0) ?? none
}

function totalOf(cart: PricedCart, offer: CartOffer | null, order: ServiceOrder): Difference[] {
  const expected = toMinor((offer?.totals ?? cart.totals).total, cart.currency_code)
  return [{ kind: "total", expected, actual: order.order_amount?.value ?? null }]
}

/** Returns undefined if the cart needs shipping and the order names none of its offers. */
function chosenOffer(cart: PricedCart, order: ServiceOrder) {
  if (!cart.requires_shipping) {
    return null
  }
  return cart.offers.find((offer) => offer.id === order.shipment?.carrier_id)
}

/**
 * Returns the cart of an order that agrees with its quote, with the total the buyer pays: unchanged
 * if the totals are equal, adjusted by the difference that rounding leaves, or at the quoted prices
 * if the shop's prices have changed.
 *
 * @returns null if no Medusa order can have that total
 */
export function paidCart(
  { cart, shown }: { cart: PricedCart; shown: ShownAmounts },
  order: ServiceOrder
): PricedCart | null {
  const offer = cart.offers.find(({ id }) => id === order.shipment?.carrier_id) ?? null
  const rest = restOf(cart, offer, order)
  if (rest === 0) {
    return cart
  }
  const rounded = isRounding(cart, rest) ? applyRoundingDifference(cart, offer, rest) : null
  if (rounded) {
    return rounded
  }
  const agreement = agreedCart(cart, asShown(order, shown, cart.currency_code))
  return agreement.possible ? agreement.cart : null
}

/** Returns what the order pays above the cart's total, in minor units. */
function restOf(
  cart: PricedCart,
  offer: CartOffer | null | undefined,
  { order_amount }: ServiceOrder
): number {
  const { total } = (offer ?? cart).totals
  return (order_amount?.value ?? 0) - toMinor(total, cart.currency_code)
}

/** Returns whether a difference may come from rounding; a larger one is another price. */
function isRounding({ lines }: PricedCart, rest: number): boolean {
  return Math.abs(rest) <= unitsOf(lines)
}

/** Returns the order with the amounts it leaves out, as they were shown. */
function asShown(order: ServiceOrder, shown: ShownAmounts, currency: string): ServiceOrder {
  const amount = (value: number | undefined) =>
    value === undefined ? null : { value, currency: currency.toUpperCase() }
  return {
    ...order,
    items: order.items.map((line) => ({
      ...line,
      unit_amount: line.unit_amount ?? amount(shown.units[line.reference ?? ""]),
    })),
    shipment: order.shipment && {
      ...order.shipment,
      amount: order.shipment.amount ?? amount(shown.shipments[order.shipment.carrier_id ?? ""]),
    },
  }
}

/**
 * Returns the cart with the total raised or lowered by a few minor units, in the unit price of one
 * line item: the one with the fewest units, so that the price stays a whole amount if possible.
 *
 * @param offer the chosen offer, or null for a cart without shipping
 * @param rest minor units, not 0
 * @returns null if no line item can carry the difference
 */
function applyRoundingDifference(
  cart: PricedCart,
  offer: CartOffer | null,
  rest: number
): PricedCart | null {
  const currency = cart.currency_code
  const more = toMajor(rest, currency)
  const [line] = cart.lines
    .filter(({ totals }) => toMinor(totals.total + more, currency) >= 0)
    .sort((a, b) => a.item.quantity - b.item.quantity)
  if (!line) {
    return null
  }
  const { item } = line
  const net = item.is_tax_inclusive ? more : more / (1 + taxRate(item.tax_lines) / 100)
  const changed = { ...line, item: { ...item, unit_price: item.unit_price + net / item.quantity } }
  // The order's payment is created from the totals.
  const plus = (total: number) => toMajor(toMinor(total + more, currency), currency)
  return {
    ...cart,
    lines: cart.lines.map((one) => (one === line ? changed : one)),
    totals: { ...cart.totals, total: plus(cart.totals.total) },
    offers: cart.offers.map((one) =>
      one === offer ? { ...one, totals: { total: plus(one.totals.total) } } : one
    ),
  }
}
