import type { PricedCart, CartOffer } from "../../pricing/types"
import { toMinor } from "../../lib/money"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import { compareOrder, type Difference } from "./compare"
import { type ShownAmounts, expectedOrder } from "./expected"
import { paidCart } from "./paid-cart"

/** A cart the buyer may have been shown, with the amounts that were sent for it. */
export type Candidate = {
  cart: PricedCart
  shown: ShownAmounts
  /** When the buyer was shown the amounts. */
  quoted_at: Date
  /** When a newer quote of the purchase replaced this quote; absent if none has. */
  replaced_at?: Date
}

export type Assessment = {
  /** Whether there are no differences. */
  equal: boolean
  cart: PricedCart | null
  offer_id: string | null
  differences: Difference[]
  /** When the buyer was shown the amounts. */
  quoted_at?: Date
}

/**
 * Quotes and orders cross within minutes: an order placed this long after a newer quote needs
 * review.
 */
const MAX_REPLACED_MS = 60 * 60_000

/** An order placed this long after the quote that it equals needs review. */
const MAX_AGE_MS = 24 * 60 * 60_000

type Times = Pick<
  ServiceOrder,
  "created_at" | "current_status" | "current_status_updated_at" | "status"
>

/**
 * Returns when the buyer placed the order: the latest time at which the service says that it was
 * created or transmitted (`pending`, spec 3), because a service may create its record when the
 * modal opens. Null if the order has no readable time.
 */
export function placedAt(order: Times): Date | null {
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
 * Returns whether an order was placed, by the service's date of its record, so long after its quote
 * that the shop's prices need not hold any more. An order without a date may have been placed until
 * now.
 */
export function isPlacedLate(order: Times, quoted_at: Date, now: Date): boolean {
  const created = Date.parse(order.created_at ?? "")
  const placed = Number.isNaN(created) ? (placedAt(order) ?? now).getTime() : created
  return placed - quoted_at.getTime() > MAX_AGE_MS
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
  const assessed = candidates.map(({ cart, shown, quoted_at }): Assessment => {
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
