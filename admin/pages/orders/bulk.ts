import type { DecidedOrder } from "../../../src/orders/driver/decide-order"
import { type BulkDecision, WORKING_STATES } from "../../../src/modules/one-click/states"
import type { OrderListEntry } from "../../../src/dashboard/lists"

export type Outcome = {
  decision: BulkDecision
  /** How many orders are accepted, or declined. */
  done: number
  /** How many accepted orders are not charged yet; further attempts follow. */
  processing: number
  /** The orders that were not accepted, or not declined. */
  refused: DecidedOrder[]
}

/** Returns what became of orders that were decided together. */
export function outcomeOf(decision: BulkDecision, orders: DecidedOrder[]): Outcome {
  const end = decision === "accept" ? "accepted" : "declined"
  const working: readonly (string | null)[] = decision === "accept" ? WORKING_STATES : []
  const decided = orders.filter(({ message }) => message === null)
  return {
    decision,
    done: decided.filter(({ state }) => state === end).length,
    processing: decided.filter(({ state }) => working.includes(state)).length,
    refused: orders.filter(
      ({ message, state }) => message !== null || (state !== end && !working.includes(state))
    ),
  }
}

/**
 * Returns the orders that can be decided together: an order of an unknown country is accepted on its
 * own page, where the country is chosen.
 */
export function decidable<Order extends Pick<OrderListEntry, "can" | "reason">>(
  orders: Order[],
  decision: BulkDecision
): Order[] {
  return orders.filter(
    ({ can, reason }) => can[decision] && (decision !== "accept" || reason !== "unknown_country")
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
