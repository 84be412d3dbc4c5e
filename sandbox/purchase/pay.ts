import { applyMove } from "../domain/charges"
import type { Order } from "../domain/order"
import { uuid } from "../domain/random"
import { ServiceError } from "../errors"
import { newOrderBody } from "../events/bodies"
import type { Parts } from "../parts"
import type { Change } from "./change"
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

/**
 * Pays the order: the amount is authorized, not debited, and the merchant is notified of the new
 * order (spec 1.3, 6.5). A failed payment releases the stock (spec 6.1).
 */
export function pay(parts: Parts, token: string, fails: boolean): Promise<Change> {
  return change(parts, token, async (order) => {
    assertComplete(order)
    const now = parts.clock.now()
    if (fails) {
      const failed = applyMove(order, "fail_payment", now)
      releaseAll(parts, failed, "payment_failed")
      return { order: failed, notice: null }
    }
    const paid: Order = { ...applyMove(order, "pay", now), transactionId: uuid(parts.random) }
    parts.orders.save(paid)
    parts.notifier.notify(paid, newOrderBody(paid, parts.settings.forms))
    return { order: paid, notice: null }
  })
}

/** Leaves the purchase for good before payment and releases its stock (spec 6.1). */
export function leave(parts: Parts, token: string): Promise<Change> {
  return change(parts, token, async (order) => {
    const left = applyMove(order, "abandon", parts.clock.now())
    releaseAll(parts, left, "abandon_account")
    return { order: left, notice: null }
  })
}
