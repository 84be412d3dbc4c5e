import { randomUUID } from "node:crypto"
import { applyMove } from "../domain/charges"
import type { Order } from "../domain/order"
import { ServiceError } from "../errors"
import { newOrderBody } from "../events/bodies"
import type { Parts } from "../parts"
import type { Change, Notice } from "./change"
import { change } from "./change"
import { releaseAll } from "./release"
import { missing } from "./view"

function assertComplete(order: Order): void {
  const lacking = missing(order)
  if (lacking.length > 0) {
    throw new ServiceError(
      "conflict",
      `The purchase cannot be paid yet, missing: ${lacking.join(", ")}.`
    )
  }
}

/** The outcomes of a card: `declined` leaves the purchase open, `fails` ends it. */
type Card = "pays" | "declined" | "fails"

const declined: Notice = {
  field: "payment",
  code: "declined",
  message: "The card was declined. Try another card.",
}

/**
 * Pays the order: the amount is authorized, not debited, and the merchant is notified of the new
 * order (spec 1.3, 6.5). A failed payment ends the purchase and releases the stock (spec 6.1); a
 * declined card does neither, so that the buyer can try another one.
 */
export function pay(parts: Parts, token: string, card: Card): Promise<Change> {
  return change(parts, token, async (order) => {
    assertComplete(order)
    if (card === "declined") {
      return { order: { ...order, declined: true }, notice: declined }
    }
    if (card === "fails") {
      return failPayment(parts, order)
    }
    const now = parts.clock.now()
    const paid: Order = { ...applyMove(order, "pay", now), transactionId: randomUUID() }
    parts.orders.save(paid)
    parts.notifier.notify(paid, newOrderBody(paid))
    return { order: paid, notice: null }
  })
}

function failPayment(parts: Parts, order: Order): Change {
  const failed = applyMove(order, "fail_payment", parts.clock.now())
  releaseAll(parts, failed, "payment_failed")
  return { order: failed, notice: null }
}

/**
 * Leaves the purchase for good before payment and releases its stock (spec 6.1). After a declined
 * card, the payment has failed.
 */
export function leave(parts: Parts, token: string): Promise<Change> {
  return change(parts, token, async (order) => {
    if (order.declined) {
      return failPayment(parts, order)
    }
    const left = applyMove(order, "abandon", parts.clock.now())
    releaseAll(parts, left, "abandon_account")
    return { order: left, notice: null }
  })
}
