import type { PricedCart, CartOffer } from "../../pricing/types"
import { toMinor, toMajor } from "../../lib/money"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import { chosenOffer, compareOrder, differ } from "./compare"
import { type ShownCart, shopTotal } from "./shown-amounts"
import { unitsOf, taxRate } from "../../pricing/compute/totals"
import { agreedCart } from "./agreed-cart"

/** A cart the buyer may have been shown, with the amounts that were sent for it. */
export type Candidate = ShownCart & {
  /** When the buyer was shown the amounts. */
  quoted_at: Date
  /** When the buyer was shown a unit price that the quote doesn't repeat (spec 2.2). */
  pressed_at: Date
  /** When a newer quote of the purchase replaced this quote; absent if none has. */
  replaced_at?: Date
}

/** What an order and one candidate have in common. */
export type Assessment = ReturnType<typeof assessOrder>

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

/** An order, and what was found out about it. */
type Placed = {
  order: ServiceOrder
  /** Two lower-case letters. */
  country_code: string
  /** When the buyer placed the order, which is until now if it has no date. */
  placed_at: Date
}

/** Returns whether an order agrees with a cart that its buyer may have been shown. */
export function assessOrder(candidate: Candidate, { order, country_code, placed_at }: Placed) {
  const { cart, quoted_at, pressed_at, replaced_at } = candidate
  const offer = chosenOffer(cart, order)
  const total = order.order_amount?.value ?? 0
  const found = compareOrder(candidate, order, country_code)
  const paid = found.length ? null : paidCart(candidate, order)
  const differences = found.length || paid ? found : differ("total", shopTotal(cart, offer), total)
  // If the shop's price isn't the same anymore, the buyer was shown the oldest amount.
  const shown_at = isRounding(cart, total - shopTotal(cart, offer)) ? quoted_at : pressed_at
  const since = (time: Date) => placed_at.getTime() - time.getTime()
  return {
    /** The total of this cart equals what the buyer pays, if there are no differences. */
    cart: paid ?? cart,
    offer_id: offer?.id ?? null,
    /** None if the order equals the cart. */
    differences,
    /** Whether the quote was replaced too long before the order for the buyer to have seen it. */
    outdated: !!replaced_at && since(replaced_at) >= MAX_REPLACED_MS,
    /** Whether the order was placed so long afterwards that the shop's prices need not hold anymore. */
    late: since(shown_at) > MAX_AGE_MS,
  }
}

/**
 * Returns the cart of an order that agrees with its quote, with the total the buyer pays: unchanged
 * if the totals are equal, adjusted by the difference that rounding leaves, or at the quoted prices
 * if the shop's prices have changed.
 *
 * @returns null if no Medusa order can have that total
 */
export function paidCart({ cart, shown }: ShownCart, order: ServiceOrder): PricedCart | null {
  const offer = chosenOffer(cart, order)
  const rest = (order.order_amount?.value ?? 0) - shopTotal(cart, offer)
  if (rest === 0) {
    return cart
  }
  const rounded = isRounding(cart, rest) ? applyRoundingDifference(cart, offer, rest) : null
  const agreement = agreedCart(cart, order, shown)
  return rounded ?? ("cart" in agreement ? agreement.cart : null)
}

/**
 * Returns whether what an order pays above its cart's total, in minor units, may come from rounding;
 * a larger amount is another price.
 */
function isRounding({ lines }: PricedCart, rest: number): boolean {
  return Math.abs(rest) <= unitsOf(lines)
}

/**
 * Returns the cart with the total raised or lowered by a few minor units, in the unit price of one
 * line item: the one with the fewest units, so that the price stays a whole amount if possible.
 *
 * @param offer the chosen offer; undefined for a cart without shipping
 * @param rest minor units, not 0
 * @returns null if no line item can carry the difference
 */
function applyRoundingDifference(
  cart: PricedCart,
  offer: CartOffer | undefined,
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
