import { cartEstimate } from "./cart-estimate"
import { orderNew } from "./order-new"
import { shipmentsGet } from "./shipments-get"
import { stockBook } from "./stock-book"
import { stockReleased } from "./stock-released"
import type { WebhookHandler } from "./webhook"

/** Every event of spec 6 that the shop handles, with older names of some. */
export const handlers: ReadonlyMap<string, WebhookHandler> = new Map([
  ["order.cart.estimate", cartEstimate],
  ["order.shipments.get", shipmentsGet],
  ["order.stock.book", stockBook],
  ["order.stock.released", stockReleased],
  ["order.v2.new", orderNew],
  ["order.new", orderNew],
])
