import { randomBytes, randomUUID } from "node:crypto"
import { type Order, unopened, untouchedLine } from "../domain/order"
import { ServiceError } from "../errors"
import type { Parts } from "../parts"
import type { AuthorizeRequest } from "../schemas/authorize"
import type { Merchant } from "../store/merchants"

/**
 * Starts a purchase (spec 4.1): an order in state `waiting` with one item. Rejects a context id
 * that this merchant has used before with `conflict` (spec 2.4, 8).
 */
export function authorize(parts: Parts, merchant: Merchant, request: AuthorizeRequest): Order {
  const context = request.context ?? null
  if (context && parts.orders.withContext(merchant.id, context.id)) {
    throw new ServiceError(
      "conflict",
      `The context id "${context.id}" has been used already: give each purchase its own.`,
      "context.id"
    )
  }
  const { product, notifications, order: settings } = request
  const { reference, title, images, amount_including_taxes: price } = product
  const now = parts.clock.now()
  return parts.orders.save({
    ...unopened(),
    id: randomUUID(),
    token: randomBytes(24).toString("base64url"),
    merchantId: merchant.id,
    createdAt: now,
    updatedAt: now,
    statusAt: now,
    history: [{ status: "waiting", at: now }],
    currency: price.currency,
    context,
    notifications: {
      url: notifications.url,
      askStock:
        notifications.should_ask_for_stock === true || notifications.should_ask_stock === true,
      askShipments: notifications.should_ask_shipments === true,
      events: notifications.events ?? [],
    },
    settings: {
      manageQuantity: settings?.manage_quantity !== false,
      allowCoupon: settings?.allow_discount_coupon === true,
    },
    lines: [untouchedLine({ reference, title, images, quantity: 1, price })],
  })
}
