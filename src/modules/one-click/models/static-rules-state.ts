import { model } from "@medusajs/framework/utils"

/** Whether the rules sent last still match the shop; one row for the shop. */
export const StaticRulesState = model.define("one_click_static_rules_state", {
  id: model.id().primaryKey(),
  stale: model.boolean().default(false),
  /** The last change that may matter, and its time. */
  change: model.text().nullable(),
  changed_at: model.dateTime().nullable(),
  /** When the shop was last compared with the rules that were sent. */
  checked_at: model.dateTime().nullable(),
  /** Automatic attempts since the last success, and the time of the next one. */
  attempts: model.number().default(0),
  next_attempt_at: model.dateTime().nullable(),
  /** Why the last automatic attempt failed. */
  message: model.text().nullable(),
})
