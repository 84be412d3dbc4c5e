import { applyMove } from "../domain/charges"
import { ImpossibleMove } from "../domain/machine"
import type { Order } from "../domain/order"
import { ServiceError } from "../errors"
import type { Parts } from "../parts"
import { orderWithId } from "./change"
import { releaseAll } from "./release"

function moved(parts: Parts, order: Order, move: "accept" | "deny" | "cancel"): Order {
  try {
    return applyMove(order, move, parts.clock.now())
  } catch (error) {
    if (error instanceof ImpossibleMove) {
      throw new ServiceError("conflict", error.message)
    }
    throw error
  }
}

/**
 * Accepts or denies an order for its merchant (spec 4.5); `reference` is the merchant's order
 * number.
 */
export function decide(
  parts: Parts,
  order: Order,
  decision: "accepted" | "denied",
  reference: string | undefined
): Order {
  const after = moved(parts, order, decision === "accepted" ? "accept" : "deny")
  return parts.orders.save({ ...after, merchantReference: reference ?? after.merchantReference })
}

/** Cancels an order at the service: refunds the money and releases the stock (spec 3, 6.1). */
export function cancel(parts: Parts, orderId: string): Promise<Order> {
  return parts.locks.run(orderId, async () => {
    const order = orderWithId(parts, orderId)
    const cancelled = parts.orders.save(moved(parts, order, "cancel"))
    releaseAll(parts, cancelled, "cancel_order")
    return cancelled
  })
}
