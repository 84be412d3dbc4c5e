import { model } from "@medusajs/framework/utils"

/**
 * One attempt to register the whole set of static rules (spec 4.6). At most one attempt runs at a
 * time; buyers are shown the newest set that was sent.
 */
export const StaticRulesSending = model
  .define("one_click_static_rules_sending", {
    id: model.id({ prefix: "ocsr" }).primaryKey(),
    /** `uncertain` if no response came back: the service may have taken the set or not. */
    state: model.enum(["sending", "sent", "failed", "uncertain"]).default("sending"),
    trigger: model.enum(["person", "automatic"]),
    /** Each rule as it is sent. */
    rules: model.json(),
    /** Identifies the set: equal sets have equal digests. */
    digest: model.text(),
    /** Why it failed. */
    message: model.text().nullable(),
    finished_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["state"], unique: true, where: "state = 'sending'" },
    { on: ["state", "finished_at"] },
  ])
