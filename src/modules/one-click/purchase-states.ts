/**
 * How a purchase ended, as the service's release of its stock says. The service may also report that
 * the payment of an order failed: its purchase is then cancelled and in this state.
 */
export const PURCHASE_ENDINGS = ["payment_failed", "abandoned"] as const

/** What happened to a purchase, as the dashboard shows it; storefronts see the status. */
export const PURCHASE_STATES = [
  "open",
  "payment_failed",
  "abandoned",
  "expired",
  "ordered",
  "accepted",
  "declined",
  "cancelled",
] as const

/** What is stored with a purchase whose order is accepted. */
export const ACCEPTED_PURCHASE = { status: "accepted", state: "accepted" } as const

export type PurchaseState = (typeof PURCHASE_STATES)[number]

export type PurchaseEnding = (typeof PURCHASE_ENDINGS)[number]

/** Returns the ending that a purchase in this state has; undefined for other states. */
export function endingIn(state: PurchaseState): PurchaseEnding | undefined {
  return PURCHASE_ENDINGS.find((ending) => ending === state)
}
