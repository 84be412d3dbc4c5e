import type { Line, Order } from "../domain/order"
import { ServiceError } from "../errors"
import { bookBody } from "../events/bodies"
import { eventKinds, isSent } from "../events/kinds"
import type { Parts } from "../parts"
import { bookingReply } from "../replies/schemas"
import { ask } from "./ask"
import type { Change } from "./change"
import { change, noAnswer } from "./change"
import { release } from "./release"
import { reprice } from "./reprice"

const outOfStock = {
  field: "quantity",
  code: "out_of_stock",
  message: "No more of this item is in stock.",
} as const

function lineOf(order: Order, reference: string | undefined): Line {
  const line =
    reference === undefined
      ? order.lines[0]
      : order.lines.find((entry) => entry.reference === reference)
  if (!line) {
    throw new ServiceError("not_found", "This item is not part of the purchase.", "reference")
  }
  return line
}

function withQuantity(order: Order, reference: string, quantity: number): Order {
  return {
    ...order,
    lines: order.lines.map((line) => (line.reference === reference ? { ...line, quantity } : line)),
  }
}

/**
 * Changes a quantity: books stock on an increase (spec 6.2) and releases it on a decrease (spec
 * 6.1). If the merchant refuses or does not respond, nothing changes.
 */
export function setQuantity(
  parts: Parts,
  token: string,
  { reference, quantity }: { reference?: string; quantity: number }
): Promise<Change> {
  return change(parts, token, async (order) => {
    if (!order.settings.manageQuantity) {
      throw new ServiceError(
        "conflict",
        "The quantity cannot be changed: the shop set manage_quantity to false."
      )
    }
    const line = lineOf(order, reference)
    const more = { reference: line.reference, quantity: quantity - line.quantity }
    if (more.quantity === 0) {
      return { order, notice: null }
    }
    const isBooking = more.quantity > 0 && isSent(eventKinds.book, order)
    if (isBooking) {
      const isBooked = await ask(parts, order, bookBody(order, more), bookingReply(more))
      if (!isBooked) {
        return { order, notice: isBooked === null ? noAnswer("quantity") : outOfStock }
      }
    }
    const priced = await reprice(parts, withQuantity(order, line.reference, quantity))
    // Release the units the buyer removed, or those booked for a quantity that could not be priced.
    const freed = priced ? -more.quantity : isBooking ? more.quantity : 0
    if (freed > 0) {
      release(parts, order, "decrease_quantity", [{ ...more, quantity: freed }])
    }
    return priced ? { order: priced, notice: null } : { order, notice: noAnswer("quantity") }
  })
}
