import type { Amount } from "./amount"
import { amount } from "./amount"
import type { Move } from "./machine"
import { next } from "./machine"
import type { Movement, Order } from "./order"
import { totalsOf } from "./totals"

/** The final amounts of buyer and merchant, in minor units. */
export type Charges = {
  buyer_authorized: Amount
  buyer_debited: Amount
  merchant_credited: Amount
}

/**
 * Returns the money movements of a move: nobody is debited before the merchant accepts (spec 1.3).
 */
function movementsOf(order: Order, move: Move, at: number): Movement[] {
  const total = totalsOf(order).total
  if (move === "pay") {
    return [{ kind: "authorize_buyer", amount: total, at }]
  }
  if (move === "accept") {
    return [
      { kind: "debit_buyer", amount: total, at },
      { kind: "credit_merchant", amount: total, at },
    ]
  }
  if (move === "cancel" && order.status === "accepted") {
    return [
      { kind: "refund_buyer", amount: total, at },
      { kind: "debit_merchant", amount: total, at },
    ]
  }
  return []
}

/** Returns the order after a move, with its history and money; throws if the move is impossible. */
export function applyMove(order: Order, move: Move, at: number): Order {
  const status = next(order.status, move)
  return {
    ...order,
    status,
    statusAt: at,
    updatedAt: at,
    history: [...order.history, { status, at }],
    movements: [...order.movements, ...movementsOf(order, move, at)],
  }
}

/** Returns the balance of an order's movements: authorized, debited and credited amounts. */
export function chargesOf(order: Order): Charges {
  const sum = (kind: Movement["kind"]): number =>
    order.movements.reduce(
      (total, entry) => total + (entry.kind === kind ? entry.amount.value : 0),
      0
    )
  const held = order.status === "pending" ? sum("authorize_buyer") : 0
  return {
    buyer_authorized: amount(held, order.currency),
    buyer_debited: amount(sum("debit_buyer") - sum("refund_buyer"), order.currency),
    merchant_credited: amount(sum("credit_merchant") - sum("debit_merchant"), order.currency),
  }
}
