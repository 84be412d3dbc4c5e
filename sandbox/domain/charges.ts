import { amountSchema } from "../schemas/shared"
import type { Amount } from "./amount"
import { amount } from "./amount"
import type { Move } from "./machine"
import type { OrderStatus } from "./machine"
import { next } from "./machine"
import type { Movement, Order } from "./order"
import { totalsOf } from "./totals"

/** The final amounts of buyer and merchant, in minor units. */
type Charges = {
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
    return [{ kind: "debit_buyer", amount: amountToDebit(order), at }]
  }
  if (move === "cancel" && order.status === "accepted") {
    return [{ kind: "refund_buyer", amount: chargesOf(order).buyer_debited, at }]
  }
  return []
}

/** Returns the amount that an acceptance debits: what the changed record says, if it says any. */
function amountToDebit(order: Order): Amount {
  const changed = order.recordChange?.fields.order_amount
  const { success, data } = amountSchema.safeParse(changed)
  return success ? data : totalsOf(order).total
}

/** Returns the order after a move, with its history and money; throws if the move is impossible. */
export function applyMove(order: Order, move: Move, at: number): Order {
  return inStatus(order, next(order.status, move), movementsOf(order, move, at), at)
}

function inStatus(order: Order, status: OrderStatus, movements: Movement[], at: number): Order {
  return {
    ...order,
    status,
    statusAt: at,
    updatedAt: at,
    history: [...order.history, { status, at }],
    movements: [...order.movements, ...movements],
  }
}

const charged: OrderStatus[] = ["accepted", "finalized", "shipped"]
const open: OrderStatus[] = ["waiting", "pending"]

/** Returns the order in any status, whatever its own; its buyer is debited or refunded to match. */
export function setStatus(order: Order, status: OrderStatus, at: number): Order {
  const { buyer_debited: debited } = chargesOf(order)
  if (charged.includes(status) && debited.value === 0) {
    const debit: Movement = { kind: "debit_buyer", amount: amountToDebit(order), at }
    return inStatus(order, status, [debit], at)
  }
  const refund: Movement = { kind: "refund_buyer", amount: debited, at }
  const isOwed = !charged.includes(status) && debited.value > 0
  return inStatus(order, status, isOwed ? [refund] : [], at)
}

/**
 * Returns the order with a part of its amount refunded, in minor units, or all that is left: then
 * its status is `refunded`. Null if the buyer was not debited as much.
 */
export function refunded(order: Order, value: number | undefined, at: number): Order | null {
  const left = chargesOf(order).buyer_debited.value
  const given = value ?? left
  if (given < 1 || given > left) {
    return null
  }
  const refund: Movement = { kind: "refund_buyer", amount: amount(given, order.currency), at }
  return inStatus(order, given === left ? "refunded" : order.status, [refund], at)
}

/** Returns the balance of an order's movements; the merchant gets what the buyer is debited. */
export function chargesOf(order: Order): Charges {
  const sum = (kind: Movement["kind"]): number =>
    order.movements.reduce(
      (total, entry) => total + (entry.kind === kind ? entry.amount.value : 0),
      0
    )
  const held = open.includes(order.status) ? sum("authorize_buyer") : 0
  const debited = amount(sum("debit_buyer") - sum("refund_buyer"), order.currency)
  return {
    buyer_authorized: amount(held, order.currency),
    buyer_debited: debited,
    merchant_credited: debited,
  }
}
