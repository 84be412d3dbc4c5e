import { model } from "@medusajs/framework/utils"

/** A small fact about the shop, such as its settings or the last connection test; its id is the fact's name. */
export const StoredFact = model.define("one_click_fact", {
  id: model.id().primaryKey(),
  value: model.json(),
})
