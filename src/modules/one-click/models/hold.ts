import { model } from "@medusajs/framework/utils"

/**
 * The stock ledger of one context and reference: booked = released + consumed + outstanding. The
 * outstanding units are Medusa reservations of `line_item_id`. The order's line item gets this id,
 * so that the hold becomes the order's reservation without being released in between.
 */
export const Hold = model
  .define("one_click_hold", {
    id: model.id({ prefix: "ochold" }).primaryKey(),
    context_id: model.text(),
    reference: model.text(),
    variant_id: model.text(),
    sales_channel_id: model.text(),
    line_item_id: model.text().unique(),
    booked: model.number().default(0),
    released: model.number().default(0),
    consumed: model.number().default(0),
    /** What one unit takes from Medusa's inventory; empty if the variant's stock is not managed. */
    parts: model.json(),
    /** Counts the changes: a change decided on an older version is rejected. */
    version: model.number().default(1),
    /** The version that was last found equal to Medusa's reservations. */
    checked_version: model.number().default(0),
    expires_at: model.dateTime(),
    /**
     * The place that a press takes among those of its address until an event of the service follows:
     * a keyed digest of the address and a number.
     */
    press_place: model.text().unique().nullable(),
  })
  .indexes([
    { on: ["context_id", "reference"], unique: true },
    { on: ["expires_at"], where: "booked > released + consumed" },
    { on: ["updated_at"], where: "checked_version < version" },
  ])
  .checks([
    (columns) =>
      `${columns.booked} >= ${columns.released} + ${columns.consumed} AND ${columns.released} >= 0 AND ${columns.consumed} >= 0`,
  ])
