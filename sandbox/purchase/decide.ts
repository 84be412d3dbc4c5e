import { applyMove, refunded, setStatus } from "../domain/charges"
import { ImpossibleMove, type OrderStatus } from "../domain/machine"
import { isInModal, type Order } from "../domain/order"
import { ServiceError } from "../errors"
import type { ReleaseReason } from "../events/bodies"
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
 * number. By the wire form `decision_effect`, the order then only waits, or stays as it was.
 */
export function decide(
  parts: Parts,
  order: Order,
  decision: "accepted" | "denied",
  reference: string | undefined
): Order {
  const { decision_effect } = parts.settings.forms
  const decided = moved(parts, order, decision === "accepted" ? "accept" : "deny")
  if (decision_effect === "ignored") {
    return order
  }
  const after =
    decision_effect === "waiting" ? setStatus(order, "waiting", parts.clock.now()) : decided
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

const releaseReasons: Partial<Record<OrderStatus, ReleaseReason>> = {
  cancelled: "cancel_order",
  payment_failed: "payment_failed",
}

/** Moves a paid order to any status at the service, with its money and, if it ends, its stock. */
export function moveTo(parts: Parts, orderId: string, status: OrderStatus): Promise<Order> {
  return parts.locks.run(orderId, async () => {
    const order = orderWithId(parts, orderId)
    if (isInModal(order)) {
      throw new ServiceError("conflict", "The buyer has not paid this order yet.")
    }
    const after = parts.orders.save(setStatus(order, status, parts.clock.now()))
    const reason = releaseReasons[status]
    if (reason && status !== order.status) {
      releaseAll(parts, after, reason)
    }
    return after
  })
}

/** Refunds an order at the service: an amount in minor units, or all that is left. */
export function refund(parts: Parts, orderId: string, value: number | undefined): Promise<Order> {
  return parts.locks.run(orderId, async () => {
    const after = refunded(orderWithId(parts, orderId), value, parts.clock.now())
    if (!after) {
      throw new ServiceError("conflict", "The buyer was not debited that much.")
    }
    return parts.orders.save(after)
  })
}
