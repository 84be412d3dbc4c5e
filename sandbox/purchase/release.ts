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
  if (isSent(eventKinds.released, order)) {
    const body = releasedBody(order, reason, products, parts.settings.forms)
    parts.notifier.notify(order, body)
  }
}

/** Releases every item of an order. */
export function releaseAll(parts: Parts, order: Order, reason: ReleaseReason): void {
  const products = order.lines.map(({ reference, quantity }) => ({ reference, quantity }))
  release(parts, order, reason, products)
}
