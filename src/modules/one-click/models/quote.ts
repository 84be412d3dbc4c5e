import type { InferTypeOf } from "@medusajs/framework/types"
import { model } from "@medusajs/framework/utils"

/** A response the buyer was shown, with the cart it was created from. */
export const Quote = model
  .define("one_click_quote", {
    id: model.id({ prefix: "ocquo" }).primaryKey(),
    purchase_id: model.text(),
    /** The event that was answered: `order.cart.estimate` or `order.shipments.get`. */
    event: model.text(),
    /** Keyed digest of the request, to find the last good answer to the same request. */
    fingerprint: model.text(),
    /**
     * The priced cart, in major units, complete enough to create the order from it; null for a
     * fallback. Compressed like the answer: `src/purchases/stored-quote.ts` reads both.
     */
    cart: model.json().nullable(),
    /** The response exactly as it was sent, in minor units. */
    answer: model.json(),
    /** `live` for an answer from Medusa's engines; otherwise the source of the fallback. */
    source: model.enum(["live", "last_quote", "empty"]).default("live"),
  })
  .indexes([{ on: ["purchase_id", "event"] }, { on: ["created_at"] }])

export type QuoteRow = InferTypeOf<typeof Quote>
