import type { Amount } from "./amount"
import { amount } from "./amount"
import type { Offer, Order } from "./order"

/** The amounts the buyer sees and pays, in minor units. */
export type Totals = { items: Amount; discount: Amount; shipment: Amount; total: Amount }

/** Returns the shipping option the buyer has chosen, if any. */
export function chosenOffer(order: Order): Offer | null {
  if (order.shipping.kind !== "offers") {
    return null
  }
  const { offers, chosen } = order.shipping
  return offers.find((offer) => offer.carrier.id === chosen) ?? null
}

/**
 * Returns the totals: items at their overridden prices, minus the merchant's discounts, plus the
 * chosen shipment.
 */
export function totalsOf(order: Order): Totals {
  const items = order.lines.reduce((sum, line) => sum + line.price.value * line.quantity, 0)
  const discount = order.discounts.reduce((sum, entry) => sum + entry.amount.value, 0)
  const shipment = chosenOffer(order)?.amount.value ?? 0
  return {
    items: amount(items, order.currency),
    discount: amount(discount, order.currency),
    shipment: amount(shipment, order.currency),
    total: amount(items - discount + shipment, order.currency),
  }
}
