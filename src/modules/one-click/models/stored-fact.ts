import { model } from "@medusajs/framework/utils"

/**
 * A small fact about the shop, such as the last connection test; its id is the fact's name. The table
 * has an older name, because a migration must not rename a table that running processes use.
 */
export const StoredFact = model.define("one_click_note", {
  id: model.id().primaryKey(),
  value: model.json(),
})
