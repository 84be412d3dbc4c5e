import type { StaticRule } from "../schemas/static-rules"
import type { Offer, Order } from "./order"
import { totalsOf } from "./totals"

/**
 * Returns the offers of static rules for an order (spec 2.10, 4.6): rules in the order's currency
 * whose zones contain the country; `leader` for the first unit and `follower` for each further one,
 * zero from `free_shipping` on (order amount after discounts, without shipping).
 */
export function staticOffers(rules: StaticRule[], order: Order, country: string): Offer[] {
  const items = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const totals = totalsOf(order)
  const reduced = totals.items.value - totals.discount.value
  return rules
    .filter((rule) => rule.amount.currency === order.currency)
    .filter((rule) => rule.zones.some((zone) => zone.toUpperCase() === country))
    .map((rule) => {
      const free = typeof rule.free_shipping === "number" && reduced >= rule.free_shipping
      const rate = rule.amount.leader + rule.amount.follower * Math.max(0, items - 1)
      return {
        carrier: rule.carrier,
        amount: { value: free ? 0 : rate, currency: order.currency },
        delay: rule.delay,
        primary: rule.primary,
      }
    })
}

/** Returns the selected carrier: the buyer's choice while it is offered, else the default. */
export function chooseDefault(offers: Offer[], previous: string | null): string | null {
  const kept = offers.find((offer) => offer.carrier.id === previous)
  const chosen = kept ?? offers.find((offer) => offer.primary) ?? offers[0]
  return chosen?.carrier.id ?? null
}
