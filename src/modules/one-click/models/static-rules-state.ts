import { model } from "@medusajs/framework/utils"

/** Whether the rules sent last still say what the shop says: one row for the shop. */
export const StaticRulesState = model.define("one_click_static_rules_state", {
  id: model.id().primaryKey(),
  stale: model.boolean().default(false),
  /** The last change that may matter, and when. */
  change: model.text().nullable(),
  changed_at: model.dateTime().nullable(),
  /** When the shop was last compared with what was sent. */
  checked_at: model.dateTime().nullable(),
  /** Tries to send again by itself since the last success, and when the next may be. */
  attempts: model.number().default(0),
  next_attempt_at: model.dateTime().nullable(),
  /** Why it was not sent by itself. */
  message: model.text().nullable(),
})
