import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../lib/environments"

export const INCOMING_ORDER_STATES = [
  "received",
  "compared",
  "placed",
  "accepted",
  "review",
  "denied",
  "cancelled",
  "closed",
  "failed",
] as const

/** Where an order is, or may be, the one its purchase becomes in Medusa. */
const HAS_PURCHASE = `(state IN ('compared', 'placed', 'accepted')
  OR (state IN ('review', 'failed') AND placed_at IS NOT NULL))`

/**
 * The inbox: one row for each order of the service, written before its notification is answered.
 * The ids of what will be made in Medusa are chosen here first, so that a second run finds what a
 * first one made before it was stopped.
 */
export const IncomingOrder = model
  .define("one_click_incoming_order", {
    id: model.id({ prefix: "ocin" }).primaryKey(),
    service_order_id: model.text().unique(),
    context_id: model.text().nullable(),
    /** Of the service it went through; null before the plugin kept it. */
    environment: model.enum([...ENVIRONMENTS]).nullable(),
    purchase_id: model.text().nullable(),
    state: model.enum([...INCOMING_ORDER_STATES]).default("received"),
    /** `current_status` of spec 3 as last read; unknown ones are kept as they are. */
    service_status: model.text().nullable(),
    /** Stable key of why it waits, was closed or failed. */
    reason: model.text().nullable(),
    /** A sentence for a person, without personal data. */
    message: model.text().nullable(),
    /** What differs between the order and its quote (empty when nothing does). */
    differences: model.json().nullable(),
    /** The priced basket the order is made from, in major units, and the shipping mode chosen of it. */
    basket: model.json().nullable(),
    offer_id: model.text().nullable(),
    /** `order_amount` of the service, in minor units; double precision, as a purchase's amount. */
    amount: model.number().nullable(),
    currency_code: model.text().nullable(),
    /** A person's or the settings' word that the order may be accepted. */
    approved_at: model.dateTime().nullable(),
    order_id: model.text().nullable(),
    payment_collection_id: model.text().nullable(),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    lease_owner: model.text().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    /** Of the last notification; null where only the service's list showed the order. */
    notified_at: model.dateTime().nullable(),
    placed_at: model.dateTime().nullable(),
    /** When promotions were told of their use, and the shop of the order (`order.placed`). */
    usage_registered_at: model.dateTime().nullable(),
    announced_at: model.dateTime().nullable(),
    accepted_at: model.dateTime().nullable(),
    /** Since when it is to be read at the service again: something came back there after it was ordered. */
    recheck_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["state", "next_attempt_at"] },
    { on: ["created_at"] },
    { on: ["state", "created_at"] },
    { on: ["context_id"] },
    // One purchase, one order: the service's second order of a purchase waits for a person.
    { on: ["purchase_id"], unique: true, where: HAS_PURCHASE.replace(/\s+/g, " ") },
    { on: ["order_id"], where: "order_id IS NOT NULL" },
    { on: ["recheck_at"], where: "recheck_at IS NOT NULL" },
  ])
