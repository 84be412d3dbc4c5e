import type { InferTypeOf } from "@medusajs/framework/types"
import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../environments"
import { PURCHASE_STATES } from "../states"

const PURCHASE_STATUSES = ["open", "ordered", "accepted", "denied", "cancelled", "expired"] as const

/** What a purchase begins with, so that later catalog changes do not affect it. */
const START = {
  /** `context.id` of spec 2.4: our own, unguessable id. */
  context_id: model.text().unique(),
  /** The service's environment. */
  environment: model.enum([...ENVIRONMENTS]).nullable(),
  /** `product.reference` of spec 2.2 as it was sent. */
  reference: model.text(),
  variant_id: model.text(),
  product_id: model.text(),
  title: model.text(),
  region_id: model.text(),
  sales_channel_id: model.text(),
  currency_code: model.text(),
  /** Two lower-case letters: the country in whose taxes the price at authorize was computed. */
  country_code: model.text(),
  /**
   * `amount_including_taxes` of spec 2.2, in minor units. The column is double precision, which
   * DML lacks (its `float` is `real`): see the migration.
   */
  amount: model.number(),
  customer_id: model.text().nullable(),
  locale: model.text().nullable(),
  /** Becomes the metadata of the order's line item. */
  metadata: model.json().nullable(),
  /** The shipping mode requested at authorize decides how the order is compared later. */
  shipping_mode: model.enum(["dynamic", "static", "cart_rules"]),
  expires_at: model.dateTime(),
}

/** One purchase, from the press of the button to its end. */
export const Purchase = model
  .define("one_click_purchase", {
    id: model.id({ prefix: "ocpur" }).primaryKey(),
    ...START,
    status: model.enum([...PURCHASE_STATUSES]).default("open"),
    /**
     * Changes with the status, and also when the service releases the stock because the purchase
     * ended, until the buyer goes on, and when it sends an order.
     */
    state: model.enum([...PURCHASE_STATES]).default("open"),
    ended_at: model.dateTime().nullable(),
    /** When the service first asked for a quote with the buyer's address. */
    address_at: model.dateTime().nullable(),
    service_order_id: model.text().nullable(),
    order_id: model.text().nullable(),
    /** What a search finds the purchase by, and keyed digests of its buyer's: see `search.ts`. */
    search: model.text().default(""),
    buyer_words: model.array().nullable(),
  })
  .indexes([
    { on: ["expires_at"], where: "status = 'open'" },
    { on: ["state", "created_at"] },
    // All that the overview counts.
    {
      name: "IDX_one_click_purchase_figures",
      on: ["created_at", "state", "product_id", "environment", "address_at"],
    },
    { on: ["order_id"], where: "order_id IS NOT NULL" },
    { on: ["product_id", "created_at"] },
    { on: ["environment", "created_at"] },
    { on: ["customer_id"], where: "customer_id IS NOT NULL" },
    // What is left to prune of a purchase itself.
    { on: ["updated_at"], where: "(metadata IS NOT NULL OR locale IS NOT NULL)" },
  ])

export type PurchaseRow = InferTypeOf<typeof Purchase>

export type NewPurchase = Pick<PurchaseRow, keyof typeof START>
