import type { Reason } from "./reasons"

type End = { state: "declined" | "cancelled" | "closed"; reason: Reason }

/** Statuses of an order at the service that is over, and whose buyer pays nothing. */
const OVER: Record<string, End> = {
  cancelled: { state: "cancelled", reason: "cancelled_at_service" },
  refunded: { state: "cancelled", reason: "cancelled_at_service" },
  payment_failed: { state: "cancelled", reason: "payment_failed" },
  denied: { state: "declined", reason: "declined_at_service" },
}

export const OVER_STATUSES = Object.keys(OVER)

/** Statuses of an order that is accepted, so that its buyer is debited. */
const AFTER_ACCEPTANCE = ["accepted", "finalized", "shipped"]

/** What a status of the service (spec 3) means for an order that is not placed in the shop yet. */
type StatusClass = { kind: "handle" } | ({ kind: "end" } & End)

/**
 * Returns the meaning of a status. Accepted orders are processed as well: the buyer has been
 * debited, so the shop needs the order. Orders with unknown statuses are closed until the next
 * notification or reconciliation.
 */
export function classifyServiceStatus(status: string): StatusClass {
  if (status === "pending" || AFTER_ACCEPTANCE.includes(status)) {
    return { kind: "handle" }
  }
  const end = isOver(status)
    ? OVER[status]
    : ({ state: "closed", reason: "not_transmitted" } as const)
  return { kind: "end", ...end }
}

/** A decision about an order in the service's words (spec 4.5). */
export type Decision = "accepted" | "denied"

/** Returns whether a status of the service (spec 3) matches the decision. */
export function isDecided(status: string, decision: Decision): boolean {
  return decision === "accepted" ? AFTER_ACCEPTANCE.includes(status) : status === "denied"
}

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
