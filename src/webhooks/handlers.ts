import { cartEstimate } from "./cart-estimate"
import { orderNew } from "./order-new"
import { shipmentsGet } from "./shipments-get"
import { stockBook } from "./stock-book"
import { stockReleased } from "./stock-released"
import type { WebhookHandler } from "./webhook"

/** Every event of spec 6 that the shop handles. */
export const handlers: ReadonlyMap<string, WebhookHandler> = new Map([
  ["order.cart.estimate", cartEstimate],
  ["order.shipments.get", shipmentsGet],
  ["order.stock.book", stockBook],
  ["order.stock.released", stockReleased],
  ["order.v2.new", orderNew],
])

const OLDER_NAMES = new Map([["order.new", "order.v2.new"]])

/** Returns the name by which an event is handled and recorded: of several names, the newest. */
export function newestName(event: string): string {
  return OLDER_NAMES.get(event) ?? event
}
