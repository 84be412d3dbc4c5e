import type { Basket } from "../cart/types"
import type { Difference } from "./compare"
import { Reason, REASONS } from "./reasons"

/** What is remembered of an incoming order after it was read and compared. */
export type Comparison = {
  state: "compared" | "review" | "denied" | "cancelled" | "closed"
  reason?: Reason
  message?: string
  /** Whether the settings let it be accepted by itself; otherwise it is placed and left to a person. */
  approved?: boolean
  service_status?: string
  context_id?: string | null
  purchase_id?: string
  basket?: Basket | null
  offer_id?: string | null
  differences?: Difference[]
  amount?: number | null
  currency_code?: string | null
}

/** An order that waits for a person. */
export function waiting(reason: Reason, fields: string[] = []): Comparison {
  return { state: "review", reason, message: [REASONS[reason], ...fields].join(" ") }
}

/** A second order of one purchase, which waits for a person. */
export const SECOND_ORDER = {
  state: "review",
  reason: "second_order",
  message: REASONS.second_order,
} as const

/** An order that is over. */
export function ended(state: "denied" | "cancelled" | "closed", reason: Reason): Comparison {
  return { state, reason, message: REASONS[reason] }
}
