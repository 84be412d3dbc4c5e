import type { InferTypeOf } from "@medusajs/framework/types"
import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../environments"
import { INCOMING_ORDER_STATES } from "../states"

/** True if the order has, or may have, the place of its purchase's order in Medusa. */
export const HAS_PURCHASE = `(state IN ('compared', 'placed', 'accepted')
  OR (state IN ('review', 'failed') AND placed_at IS NOT NULL))`

/**
 * The inbox: one row per order of the service, stored before its notification is answered. The ids
 * of the Medusa order and payment collection are chosen here first, so that a second run finds what
 * an interrupted run created.
 */
export const IncomingOrder = model
  .define("one_click_incoming_order", {
    id: model.id({ prefix: "ocin" }).primaryKey(),
    service_order_id: model.text().unique(),
    context_id: model.text().nullable(),
    /** The service's environment. */
    environment: model.enum([...ENVIRONMENTS]).nullable(),
    purchase_id: model.text().nullable(),
    /** The product of the purchase that the context names; null if there is none. */
    product_id: model.text().nullable(),
    state: model.enum([...INCOMING_ORDER_STATES]).default("received"),
    /** The last `current_status` of spec 3; unknown values are stored unchanged. */
    service_status: model.text().nullable(),
    /** Stable key of why the order waits, was closed or failed. */
    reason: model.text().nullable(),
    /** A sentence for users, without personal data. */
    message: model.text().nullable(),
    /** The differences between the order and its quote; empty if there are none. */
    differences: model.json().nullable(),
    /** What the service's record said when it was compared: `OrderTerms`. Nothing else is accepted. */
    terms: model.json().nullable(),
    /** How the record differs from `terms` now; null while it doesn't: `{ list: Difference[] }`. */
    changes: model.json().nullable(),
    /** The priced cart the order is created from, in major units, and the chosen offer in it. */
    cart: model.json().nullable(),
    offer_id: model.text().nullable(),
    /**
     * `order_amount` of the service, in minor units; double precision, like a purchase's amount.
     */
    amount: model.number().nullable(),
    currency_code: model.text().nullable(),
    /** The country that a person chose, because the order's own isn't known: two lower-case letters. */
    country_code: model.text().nullable(),
    /** When the order was approved, by hand or by the settings. */
    approved_at: model.dateTime().nullable(),
    /** What persons decided, the oldest first: `{ list: DecisionRecord[] }`. */
    decisions: model.json().nullable(),
    order_id: model.text().nullable(),
    payment_collection_id: model.text().nullable(),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    lease_owner: model.text().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    /** Time of the last notification; null if only the service's list showed the order. */
    notified_at: model.dateTime().nullable(),
    placed_at: model.dateTime().nullable(),
    /** The promotion codes of which a use is registered; null while none is. */
    counted_codes: model.array().nullable(),
    order_placed_emitted_at: model.dateTime().nullable(),
    accepted_at: model.dateTime().nullable(),
    /** When the order is read at the service again, although it is decided. */
    recheck_at: model.dateTime().nullable(),
    /** What a search finds the order by, and keyed digests of its buyer's: see `search.ts`. */
    search: model.text().default(""),
    buyer_words: model.array().nullable(),
  })
  .indexes([
    { on: ["state", "next_attempt_at"] },
    { on: ["created_at"] },
    { on: ["state", "created_at"] },
    // All that the overview counts.
    {
      name: "IDX_one_click_incoming_order_sales",
      on: ["created_at", "product_id", "environment", "currency_code", "amount"],
      where: "state = 'accepted'",
    },
    { on: ["amount", "created_at"] },
    { on: ["environment", "created_at"] },
    { on: ["product_id", "created_at"] },
    { on: ["currency_code", "created_at"] },
    { on: ["context_id"] },
    // One purchase, one order: the service's second order of a purchase needs review.
    { on: ["purchase_id"], unique: true, where: HAS_PURCHASE.replace(/\s+/g, " ") },
    { on: ["order_id"], where: "order_id IS NOT NULL" },
    // What is left to prune.
    { on: ["updated_at"], where: "cart IS NOT NULL" },
    { on: ["created_at", "purchase_id"], where: "purchase_id IS NULL" },
    { on: ["recheck_at"], where: "recheck_at IS NOT NULL" },
    // Orders whose reservations may remain (src/stock/order-reservations.ts).
    {
      name: "IDX_one_click_incoming_order_ended",
      on: ["updated_at", "order_id"],
      where: "state IN ('declined', 'cancelled') AND order_id IS NOT NULL",
    },
  ])

export type IncomingOrderRow = InferTypeOf<typeof IncomingOrder>
