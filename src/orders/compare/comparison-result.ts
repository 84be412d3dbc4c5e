import type { PricedCart } from "../../pricing/types"
import type { Difference } from "./compare"
import { type Reason, REASONS } from "../reasons"
import type { OrderTerms } from "../terms"
import { type After, enter } from "../transitions"

/** What is stored about an incoming order after its comparison. */
export type Comparison = {
  state: After<"compare">
  reason?: Reason
  message?: string
  /**
   * Whether the settings approve the order automatically; otherwise it is placed and needs
   * approval.
   */
  approved?: boolean
  service_status?: string
  context_id?: string | null
  purchase_id?: string
  product_id?: string
  cart?: PricedCart | null
  offer_id?: string | null
  differences?: Difference[]
  terms?: OrderTerms
  search?: string
  buyer_words?: string[]
  amount?: number | null
  currency_code?: string | null
}

/** Returns the comparison of an order that needs review. */
export function waiting(reason: Reason, fields: string[] = []): Comparison {
  return {
    ...enter("compare", "review"),
    reason,
    message: [REASONS[reason], ...fields].join(" "),
  }
}

/** A longer text than a country's longest name is not shown: it may be anything. */
const LONGEST_COUNTRY = 60

/** Returns the comparison of an order whose country no name or code fits. */
export function ofUnknownCountry(written: string): Comparison {
  const isShown = written.length <= LONGEST_COUNTRY
  return {
    ...waiting("unknown_country"),
    ...(isShown && { message: `The country "${written}" isn't known.` }),
  }
}

/** The values of a second order of one purchase, which needs review. */
export const SECOND_ORDER = {
  ...enter("compare", "review"),
  reason: "second_order",
  message: REASONS.second_order,
} as const

/** Returns the comparison of an order that is over. */
export function ended(state: "declined" | "cancelled" | "closed", reason: Reason): Comparison {
  return { ...enter("compare", state), reason, message: REASONS[reason] }
}
