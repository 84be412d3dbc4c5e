import type { Line } from "../domain/order"
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

/**
 * Changes a quantity: books stock on an increase (spec 6.2) and releases it on a decrease (spec
 * 6.1). If the merchant refuses or does not respond, nothing changes.
 */
export function setQuantity(parts: Parts, token: string, quantity: number): Promise<Change> {
  return change(parts, token, async (order) => {
    if (!order.settings.manageQuantity) {
      throw new ServiceError(
        "conflict",
        "The quantity cannot be changed: the shop set manage_quantity to false."
      )
    }
    // Authorize begins every purchase with one item.
    const [line] = order.lines as [Line]
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
    const priced = await reprice(parts, { ...order, lines: [{ ...line, quantity }] })
    // Release the units the buyer removed, or those booked for a quantity that could not be priced.
    const freed = priced ? -more.quantity : isBooking ? more.quantity : 0
    if (freed > 0) {
      release(parts, order, "decrease_quantity", [{ ...more, quantity: freed }])
    }
    return priced ? { order: priced, notice: null } : { order, notice: noAnswer("quantity") }
  })
}
