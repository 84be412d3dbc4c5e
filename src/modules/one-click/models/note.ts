import { model } from "@medusajs/framework/utils"

/** A small fact to remember, such as the last connection test; its id is the note's name. */
export const Note = model.define("one_click_note", {
  id: model.id().primaryKey(),
  value: model.json(),
})
