import type { Reason } from "./reasons"

/** What a status of the service (spec 3) means for an order that is not placed in the shop yet. */
export type StatusClass =
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
    case "cancelled":
    case "payment_failed":
    case "refunded":
      return { kind: "end", state: "cancelled", reason: "cancelled_at_service" }
    default:
      return { kind: "end", state: "closed", reason: "not_transmitted" }
  }
}
