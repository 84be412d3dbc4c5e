import { model } from "@medusajs/framework/utils"

/** The settings saved in the dashboard as one JSON object; one row for the shop. */
export const StoredSettings = model.define("one_click_stored_settings", {
  id: model.id().primaryKey(),
  values: model.json(),
})
