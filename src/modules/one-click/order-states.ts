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

/** States that change automatically. A placed order does so once it is approved (`HAS_WORK`). */
export const WORKING_STATES = [
  "received",
  "compared",
  "placed",
] as const satisfies IncomingOrderState[]

/**
 * True for an order with automatic work left. A placed order that needs approval has none, unless
 * the settings wanted `order.placed` before the approval and it is not emitted yet.
 */
export const HAS_WORK = `(state IN (${sqlList(WORKING_STATES)})
  AND (state <> 'placed' OR approved_at IS NOT NULL
    OR (emits_before_approval AND order_placed_emitted_at IS NULL)))`

/** States of an order that is over and never was, or no longer is, the order of its purchase. */
export const ENDED_STATES = [
  "declined",
  "cancelled",
  "closed",
] as const satisfies IncomingOrderState[]

/** States of an order that isn't decided; such orders are few, however old the shop is. */
export const UNDECIDED_STATES = INCOMING_ORDER_STATES.filter(
  (state) => state !== "accepted" && !(ENDED_STATES as readonly string[]).includes(state)
)

/** Returns states in the form of an SQL list: `'declined', 'cancelled'`. */
export function sqlList(states: readonly IncomingOrderState[]): string {
  return states.map((state) => `'${state}'`).join(", ")
}
