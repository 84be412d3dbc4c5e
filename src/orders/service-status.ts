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
export const DEBITED_STATUSES = ["accepted", "finalized", "shipped"]

/**
 * Returns how an order ends that is not placed in the shop yet, by its status at the service (spec 3);
 * null for an order to be processed. Accepted orders are processed as well: the buyer has been
 * debited, so the shop needs the order. Orders with unknown statuses are closed until the next
 * notification or reconciliation.
 */
export function endOf(status: string): End | null {
  if (status === "pending" || isDebited(status)) {
    return null
  }
  return isOver(status) ? OVER[status] : { state: "closed", reason: "not_transmitted" }
}

/** Returns whether a status of the service (spec 3) says that the order is accepted. */
export function isDebited(status: string | null | undefined): boolean {
  return DEBITED_STATUSES.some((accepted) => accepted === status)
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
  return status === "payment_failed" || status === "denied"
}
