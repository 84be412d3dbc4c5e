import type { Order } from "../domain/order"
import type { Quantity, ReleaseReason } from "../events/bodies"
import { releasedBody } from "../events/bodies"
import { eventKinds, isSent } from "../events/kinds"
import type { Parts } from "../parts"

/** Notifies the merchant of released stock if stock notifications are in use (spec 6.1). */
export function release(
  parts: Parts,
  order: Order,
  reason: ReleaseReason,
  products: Quantity[]
): void {
  const { forms } = parts.settings
  if (!isSent(eventKinds.released, order, forms)) {
    return
  }
  parts.notifier.notify(order, releasedBody(order, reason, products, forms))
}

/** Releases every item of an order. */
export function releaseAll(parts: Parts, order: Order, reason: ReleaseReason): void {
  const products = order.lines.map(({ reference, quantity }) => ({ reference, quantity }))
  release(parts, order, reason, products)
}
