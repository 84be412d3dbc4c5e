import { model } from "@medusajs/framework/utils"

/** What the dashboard saved: one row for the shop. */
export const StoredSettings = model.define("one_click_stored_settings", {
  id: model.id().primaryKey(),
  values: model.json(),
})
