import type { OrderListEntry } from "../../../src/dashboard/lists"
import { isProcessing } from "../../../src/modules/one-click/states"

/** The decisions that can be made about several orders at once. */
export const BULK_DECISIONS = ["accept", "decline"] as const

export type BulkDecision = (typeof BULK_DECISIONS)[number]

type Decided = { after: { state: string; reason: string | null }; error: Error | null }

/**
 * Returns what became of orders that were decided together: accepted or declined, accepted and not
 * charged yet, or neither.
 */
export function outcomeOf<Order extends Decided>(decision: BulkDecision, orders: Order[]) {
  const end = decision === "accept" ? "accepted" : "declined"
  const isDone = ({ after, error }: Decided) => !error && after.state === end
  const isWorking = ({ after, error }: Decided) =>
    !error && decision === "accept" && isProcessing(after)
  return {
    decision,
    done: orders.filter(isDone).length,
    processing: orders.filter(isWorking).length,
    refused: orders.filter((order) => !isDone(order) && !isWorking(order)),
  }
}

/**
 * Returns the orders that can be decided together. Those of an unknown country, and those paid
 * already, are accepted on their own pages, where the country is chosen, and nobody is charged.
 */
export function decidable<Order extends Pick<OrderListEntry, "can" | "reason" | "is_paid">>(
  orders: Order[],
  decision: BulkDecision
): Order[] {
  return orders.filter(
    ({ can, reason, is_paid }) =>
      can[decision] && (decision !== "accept" || (reason !== "unknown_country" && !is_paid))
  )
}

/** Returns the sum of the orders' amounts in minor units, by currency. */
export function sumByCurrency(
  orders: Pick<OrderListEntry, "amount" | "currency_code">[]
): [currency: string, amount: number][] {
  const sums = new Map<string, number>()
  for (const { amount, currency_code } of orders) {
    if (amount !== null && currency_code) {
      sums.set(currency_code, (sums.get(currency_code) ?? 0) + amount)
    }
  }
  return [...sums]
}
