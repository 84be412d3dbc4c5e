import { model } from "@medusajs/framework/utils"

/** An answer the buyer was shown, with the basket it was made from (design: "the quote"). */
export const Quote = model
  .define("one_click_quote", {
    id: model.id({ prefix: "ocquo" }).primaryKey(),
    purchase_id: model.text(),
    /** The event that was answered: `order.cart.estimate` or `order.shipments.get`. */
    event: model.text(),
    /** Keyed digest of what was asked, to find the last good answer to the same question. */
    fingerprint: model.text(),
    /**
     * The priced basket, in major units, complete enough to make the order from it; null for a
     * fallback. Packed, as is the answer: `src/purchases/quotes/read-quote.ts` reads them.
     */
    basket: model.json().nullable(),
    /** The answer exactly as it was sent, in minor units. */
    answer: model.json(),
    /** `live` from Medusa's engines; otherwise the fallback that was used (design, "Questions"). */
    source: model.enum(["live", "last_good", "static", "none"]).default("live"),
  })
  .indexes([
    { on: ["purchase_id", "event"] },
    { on: ["purchase_id", "fingerprint"] },
    { on: ["created_at"], where: "source <> 'live'" },
  ])
