import { isInModal, type Order } from "../domain/order"
import { ServiceError } from "../errors"
import type { Parts } from "../parts"

/** Why a change failed, shown to the buyer beside the field. */
export type Notice = {
  field: "quantity" | "coupon" | "contact" | "shipping" | "payment" | "purchase"
  code: "out_of_stock" | "coupon_refused" | "no_answer" | "not_deliverable" | "declined"
  message: string
}

export type Change = { order: Order; notice: Notice | null }

export function noAnswer(field: Notice["field"]): Notice {
  return {
    field,
    code: "no_answer",
    message: "The shop did not answer. Nothing was changed; please try again.",
  }
}

/** Returns the order with a token; throws `not_found` for an unknown one. */
export function orderWithToken(parts: Parts, token: string): Order {
  const order = parts.orders.withToken(token)
  if (!order) {
    throw new ServiceError(
      "not_found",
      "This purchase does not exist or is not known here any more."
    )
  }
  return order
}

/** Returns the order with an id; throws `not_found` for an unknown one. */
export function orderWithId(parts: Parts, id: string): Order {
  const order = parts.orders.get(id)
  if (!order) {
    throw new ServiceError("not_found", "There is no order with this id.")
  }
  return order
}

/**
 * Runs a buyer's change, one at a time per order; the order must still be in the modal (spec 3).
 */
export function change(
  parts: Parts,
  token: string,
  work: (order: Order) => Promise<Change>
): Promise<Change> {
  const { id } = orderWithToken(parts, token)
  return parts.locks.run(id, async () => {
    const order = orderWithToken(parts, token)
    if (!isInModal(order)) {
      throw new ServiceError(
        "conflict",
        `This purchase is ${order.status === "waiting" ? "paid" : order.status} and cannot be changed any more.`
      )
    }
    const changed = await work(order)
    if (changed.order === order) {
      return changed
    }
    return {
      ...changed,
      order: parts.orders.save({ ...changed.order, updatedAt: parts.clock.now() }),
    }
  })
}
