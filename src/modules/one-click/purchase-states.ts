import type { PurchaseRow } from "./models"
import { sqlList, UNDECIDED_STATES } from "./order-states"

type Facts = Pick<PurchaseRow, "status" | "ending"> & {
  /**
   * Whether the service has sent an order of the purchase that isn't decided. A decision also
   * changes the purchase's status.
   */
  has_order: boolean
}

/** The contexts of undecided orders: few, so that they are read once instead of for each purchase. */
const ORDERED = `SELECT o.context_id FROM one_click_incoming_order o
    WHERE o.state IN (${sqlList(UNDECIDED_STATES)}) AND o.context_id IS NOT NULL
      AND o.deleted_at IS NULL`

const HAS_NO_ORDER = `p.context_id NOT IN (${ORDERED})`

/** Statuses in which an undecided order shows the purchase as ordered, even one that was paid late. */
const ORDERABLE: readonly string[] = ["open", "expired", "cancelled"]

/**
 * What happened to a purchase: the only table of its states. Lists, filters, figures, and the
 * timeline follow it. Exactly one state applies; `sql` says of a row `p` of `one_click_purchase` what
 * `when` says of its facts.
 */
export const PURCHASE_STATES = {
  open: {
    sql: `(p.status = 'open' AND p.ending IS NULL AND ${HAS_NO_ORDER})`,
    when: ({ status, ending, has_order }: Facts) => status === "open" && !ending && !has_order,
  },
  payment_failed: {
    sql: `(p.ending = 'payment_failed' AND p.status IN (${sqlList(ORDERABLE)}) AND ${HAS_NO_ORDER})`,
    when: ({ status, ending, has_order }: Facts) =>
      ending === "payment_failed" && ORDERABLE.includes(status) && !has_order,
  },
  abandoned: {
    sql: `(p.ending = 'abandoned' AND p.status IN ('open', 'expired') AND ${HAS_NO_ORDER})`,
    when: ({ status, ending, has_order }: Facts) =>
      ending === "abandoned" && ["open", "expired"].includes(status) && !has_order,
  },
  expired: {
    sql: `(p.status = 'expired' AND p.ending IS NULL AND ${HAS_NO_ORDER})`,
    when: ({ status, ending, has_order }: Facts) => status === "expired" && !ending && !has_order,
  },
  ordered: {
    // An array is looked up in the index on contexts; `IN` would be compared with every purchase.
    sql: `(p.status = 'ordered' OR (p.status IN (${sqlList(ORDERABLE)})
      AND p.context_id = ANY (ARRAY(${ORDERED}))))`,
    when: ({ status, has_order }: Facts) =>
      status === "ordered" || (ORDERABLE.includes(status) && has_order),
  },
  accepted: {
    sql: "(p.status = 'accepted')",
    when: ({ status }: Facts) => status === "accepted",
  },
  declined: {
    sql: "(p.status = 'denied')",
    when: ({ status }: Facts) => status === "denied",
  },
  cancelled: {
    sql: `(p.status = 'cancelled' AND p.ending IS DISTINCT FROM 'payment_failed' AND ${HAS_NO_ORDER})`,
    when: ({ status, ending, has_order }: Facts) =>
      status === "cancelled" && ending !== "payment_failed" && !has_order,
  },
} as const

export type PurchaseState = keyof typeof PURCHASE_STATES

const STATES = Object.keys(PURCHASE_STATES) as PurchaseState[]

/** The state of a row `p` of `one_click_purchase`, as SQL. */
export const PURCHASE_STATE = `CASE ${STATES.map(
  (state) => `WHEN ${PURCHASE_STATES[state].sql} THEN '${state}'`
).join(" ")} END`

/** Returns the state of a purchase. */
export function purchaseStateOf(facts: Facts): PurchaseState {
  return STATES.find((state) => PURCHASE_STATES[state].when(facts)) ?? "open"
}
