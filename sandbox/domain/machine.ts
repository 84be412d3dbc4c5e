/**
 * States of an order (spec 3); `payment_failed` is the failed payment of spec 6.1. An order is only
 * `finalized`, `shipped` or `refunded` by hand.
 */
export const orderStatuses = [
  "waiting",
  "pending",
  "accepted",
  "denied",
  "cancelled",
  "payment_failed",
  "finalized",
  "shipped",
  "refunded",
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A transition of an order. */
export type Move = "pay" | "fail_payment" | "abandon" | "accept" | "deny" | "cancel"

type Rule = { from: readonly OrderStatus[]; to: OrderStatus }

/** Every move with its start states and its end state (spec 3). */
export const machine: Record<Move, Rule> = {
  pay: { from: ["waiting"], to: "pending" },
  fail_payment: { from: ["waiting"], to: "payment_failed" },
  abandon: { from: ["waiting"], to: "cancelled" },
  accept: { from: ["pending"], to: "accepted" },
  deny: { from: ["pending"], to: "denied" },
  cancel: { from: ["waiting", "pending", "accepted"], to: "cancelled" },
}

/** Thrown for a move that the order's state does not allow. */
export class ImpossibleMove extends Error {
  constructor(move: Move, status: OrderStatus) {
    const allowed = machine[move].from.join(", ")
    super(
      `An order that is ${status} cannot ${move.replace("_", " ")}: it would have to be ${allowed}.`
    )
  }
}

/**
 * Returns the state after a move; throws {@link ImpossibleMove} if the order's state does not allow
 * the move.
 */
export function next(status: OrderStatus, move: Move): OrderStatus {
  const rule = machine[move]
  if (!rule.from.includes(status)) {
    throw new ImpossibleMove(move, status)
  }
  return rule.to
}
