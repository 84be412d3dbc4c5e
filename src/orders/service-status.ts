import type { Reason } from "./reasons"

/** What a status of the service (spec 3) means for an order that is not placed in the shop yet. */
type StatusClass =
  { kind: "handle" } | { kind: "end"; state: "declined" | "cancelled" | "closed"; reason: Reason }

/**
 * Returns the meaning of a status. Accepted orders are processed as well: the buyer has been
 * debited, so the shop needs the order. Orders with unknown statuses are closed until the next
 * notification or reconciliation.
 */
export function classifyServiceStatus(status: string): StatusClass {
  switch (status) {
    case "pending":
    case "accepted":
    case "finalized":
    case "shipped":
      return { kind: "handle" }
    case "denied":
      return { kind: "end", state: "declined", reason: "declined_at_service" }
    case "payment_failed":
      return { kind: "end", state: "cancelled", reason: "payment_failed" }
    case "cancelled":
    case "refunded":
      return { kind: "end", state: "cancelled", reason: "cancelled_at_service" }
    default:
      return { kind: "end", state: "closed", reason: "not_transmitted" }
  }
}

/** A decision about an order in the service's words (spec 4.5). */
export type Decision = "accepted" | "denied"

/** Statuses of an order that is accepted, so that its buyer is debited. */
const AFTER_ACCEPTANCE = ["accepted", "finalized", "shipped"]

/** Returns whether a status of the service (spec 3) matches the decision. */
export function isDecided(status: string, decision: Decision): boolean {
  return decision === "accepted" ? AFTER_ACCEPTANCE.includes(status) : status === "denied"
}

/** Statuses of an order at the service that is over, and whose buyer pays nothing. */
export const OVER_STATUSES = ["cancelled", "refunded", "payment_failed", "denied"]

/**
 * Returns whether a status of the service (spec 3) says that the order is over and its buyer pays
 * nothing.
 */
export function isOver(status: string): boolean {
  return OVER_STATUSES.includes(status)
}

/** Returns whether a status of the service (spec 3) says that the buyer was never debited. */
export function isNeverDebited(status: string): boolean {
  return status === "payment_failed" || isDecided(status, "denied")
}
