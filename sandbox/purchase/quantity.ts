import type { Line, Order } from "../domain/order"
import { ServiceError } from "../errors"
import { bookBody } from "../events/bodies"
import { eventKinds, isSent } from "../events/kinds"
import type { Parts } from "../parts"
import { readBooking } from "../replies/read-booking"
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

/** Requests more stock (spec 6.2); "booked" also means that it must be released on failure. */
async function book(
  parts: Parts,
  order: Order,
  asked: { reference: string; quantity: number }
): Promise<"booked" | "not_asked" | "refused" | "no_answer"> {
  if (!isSent(eventKinds.book, order, parts.settings.forms)) {
    return "not_asked"
  }
  const booked = await ask(parts, order, bookBody(order, asked), (fields) =>
    readBooking(fields, asked)
  )
  if (booked === null) {
    return "no_answer"
  }
  return booked ? "booked" : "refused"
}

async function increase(parts: Parts, order: Order, line: Line, quantity: number): Promise<Change> {
  const more = { reference: line.reference, quantity: quantity - line.quantity }
  const booking = await book(parts, order, more)
  if (booking === "refused") {
    return { order, notice: outOfStock }
  }
  if (booking === "no_answer") {
    return { order, notice: noAnswer("quantity") }
  }
  const priced = await reprice(parts, withQuantity(order, line.reference, quantity))
  if (priced) {
    return { order: priced, notice: null }
  }
  if (booking === "booked") {
    release(parts, order, "decrease_quantity", [more])
  }
  return { order, notice: noAnswer("quantity") }
}

async function decrease(parts: Parts, order: Order, line: Line, quantity: number): Promise<Change> {
  const priced = await reprice(parts, withQuantity(order, line.reference, quantity))
  if (!priced) {
    return { order, notice: noAnswer("quantity") }
  }
  release(parts, order, "decrease_quantity", [
    { reference: line.reference, quantity: line.quantity - quantity },
  ])
  return { order: priced, notice: null }
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
    if (quantity > line.quantity) {
      return increase(parts, order, line, quantity)
    }
    if (quantity < line.quantity) {
      return decrease(parts, order, line, quantity)
    }
    return { order, notice: null }
  })
}
