import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../lib/environments"

export const PURCHASE_STATUSES = [
  "open",
  "ordered",
  "accepted",
  "denied",
  "cancelled",
  "expired",
] as const

/** One press of the button: what was meant, so that a later change of catalogue does no harm. */
export const Purchase = model
  .define("one_click_purchase", {
    id: model.id({ prefix: "ocpur" }).primaryKey(),
    /** `context.id` of spec 2.4, ours and unguessable. */
    context_id: model.text().unique(),
    /** Of the service it went through; null before the plugin kept it. */
    environment: model.enum([...ENVIRONMENTS]).nullable(),
    status: model.enum([...PURCHASE_STATUSES]).default("open"),
    /** `product.reference` of spec 2.2 as it was sent. */
    reference: model.text().searchable(),
    variant_id: model.text(),
    product_id: model.text(),
    title: model.text().searchable(),
    region_id: model.text(),
    sales_channel_id: model.text(),
    currency_code: model.text(),
    /** Two lower-case letters: the country the price shown at authorize was taxed for. */
    country_code: model.text(),
    /**
     * `amount_including_taxes` of spec 2.2, in minor units. In the database it is double precision,
     * which the DML has no word for (its `float` is `real`): see the migration.
     */
    amount: model.number(),
    customer_id: model.text().nullable(),
    locale: model.text().nullable(),
    /** Becomes the metadata of the order's line. */
    metadata: model.json().nullable(),
    /** What was asked of the service at authorize decides how the order is compared later. */
    shipping_mode: model.enum(["dynamic", "static", "cart_rules"]),
    expires_at: model.dateTime(),
    service_order_id: model.text().nullable(),
    order_id: model.text().nullable(),
  })
  .indexes([
    { on: ["status", "expires_at"] },
    { on: ["created_at"] },
    { on: ["status", "created_at"] },
    { on: ["service_order_id"], where: "service_order_id IS NOT NULL" },
    { on: ["order_id"], where: "order_id IS NOT NULL" },
    { on: ["variant_id"] },
  ])
