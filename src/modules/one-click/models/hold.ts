import { model } from "@medusajs/framework/utils"

/**
 * The stock ledger of one context and reference: booked = released + consumed + outstanding.
 * The outstanding part stands in Medusa as reservations of `line_item_id`, which becomes the id of
 * the order's line, so that a hold turns into the order's reservation without being let go.
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
    /** What one unit takes of Medusa's inventory; empty where the variant's stock is not managed. */
    parts: model.json(),
    /** Counts the changes: one that was decided on an older state is refused. */
    version: model.number().default(1),
    /** The version that was last found to agree with Medusa's reservations. */
    checked_version: model.number().default(0),
    expires_at: model.dateTime(),
  })
  .indexes([
    { on: ["context_id", "reference"], unique: true },
    { on: ["expires_at"] },
    { on: ["updated_at"], where: "checked_version < version" },
  ])
  .checks([
    (columns) =>
      `${columns.booked} >= ${columns.released} + ${columns.consumed} AND ${columns.released} >= 0 AND ${columns.consumed} >= 0`,
  ])
