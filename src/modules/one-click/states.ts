/**
 * The states of an incoming order; `src/orders/transitions.ts` says which may follow which. The
 * lists are here because queries and the dashboard need them; a test compares them with the
 * transitions.
 */
export const INCOMING_ORDER_STATES = [
  "received",
  "compared",
  "placed",
  "accepted",
  "review",
  "declined",
  "cancelled",
  "closed",
  "failed",
] as const

export type IncomingOrderState = (typeof INCOMING_ORDER_STATES)[number]

/** What a person can decide about an order. */
export const ORDER_DECISIONS = ["accept", "decline", "resolve", "retry"] as const

export type OrderDecision = (typeof ORDER_DECISIONS)[number]

/** Orders that are shown, and filtered, as a state of their own because of their reason. */
const STATES_BY_REASON = {
  to_approve: { state: "placed", reason: "approval_required" },
  declining: { state: "placed", reason: "decline_unconfirmed" },
  payment_failed: { state: "cancelled", reason: "payment_failed" },
  other_shop: { state: "closed", reason: "other_shop" },
} as const satisfies Record<string, { state: IncomingOrderState; reason: string }>

type StateByReason = keyof typeof STATES_BY_REASON

export const SHOWN_BY_REASON = Object.keys(STATES_BY_REASON) as StateByReason[]

/** How far an order is, and why. */
type Reached<State> = { state: State; reason: string | null }

/** Returns the state to show of an order: its own, or the one that follows from its reason. */
export function shownState<State extends string>(order: Reached<State>): State | StateByReason {
  const isShownAs = (name: StateByReason) =>
    STATES_BY_REASON[name].state === order.state && STATES_BY_REASON[name].reason === order.reason
  return SHOWN_BY_REASON.find(isShownAs) ?? order.state
}

/** States that change automatically. A placed order does so once it is approved (`HAS_WORK`). */
export const WORKING_STATES: IncomingOrderState[] = ["received", "compared", "placed"]

/** Returns whether the driver has work left on an order; one being declined waits for the service. */
export function isProcessing(order: Reached<string>): boolean {
  return WORKING_STATES.some((state) => state === shownState(order))
}

/** True for an order with automatic work left. A placed order that needs approval has none. */
export const HAS_WORK = `(state IN (${sqlList(WORKING_STATES)})
  AND (state <> 'placed' OR approved_at IS NOT NULL))`

/** States of an order that has ended, and does not occupy its purchase. */
export const ENDED_STATES: IncomingOrderState[] = ["declined", "cancelled", "closed"]

/** Returns whether an order in this state has ended. */
export function isEnded(state: IncomingOrderState): boolean {
  return ENDED_STATES.includes(state)
}

/** States of an order that isn't decided; such orders are few, however old the shop is. */
export const UNDECIDED_STATES = INCOMING_ORDER_STATES.filter(
  (state) => state !== "accepted" && !isEnded(state)
)

/** Returns the condition, with columns of `i`, for an order that is shown in a state. */
export function shownAs(name: IncomingOrderState | StateByReason): string {
  const own = SHOWN_BY_REASON.find((one) => one === name)
  if (own) {
    const { state, reason } = STATES_BY_REASON[own]
    return `(i.state = '${state}' AND i.reason = '${reason}')`
  }
  const others = SHOWN_BY_REASON.filter((one) => STATES_BY_REASON[one].state === name)
  return [`i.state = '${name}'`, ...others.map((one) => `${shownAs(one)} IS NOT TRUE`)].join(
    " AND "
  )
}

/** Returns states in the form of an SQL list: `'declined', 'cancelled'`. */
export function sqlList(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(", ")
}

/**
 * How a purchase ended, as the service's release of its stock says. The service may also report that
 * the payment of an order failed: its purchase is then cancelled and in this state.
 */
const PURCHASE_ENDINGS = ["payment_failed", "abandoned"] as const

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
