import { model } from "@medusajs/framework/utils"

/**
 * What the shop stores as JSON: one row with the settings saved in the dashboard (`SETTINGS_ROW`),
 * and one row per note (`noteSchemas`).
 */
export const StoredSettings = model.define("one_click_stored_settings", {
  id: model.id().primaryKey(),
  values: model.json(),
})
