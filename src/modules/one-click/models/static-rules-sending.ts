import { model } from "@medusajs/framework/utils"

export const SENDING_STATES = ["sending", "sent", "failed", "uncertain"] as const

/**
 * One try to register the whole set of static rules (spec 4.6). At most one is being sent at a time;
 * the newest that was sent is what buyers are shown.
 */
export const StaticRulesSending = model
  .define("one_click_static_rules_sending", {
    id: model.id({ prefix: "ocsr" }).primaryKey(),
    /** `uncertain` where no answer came back: the service may have taken the set or not. */
    state: model.enum([...SENDING_STATES]).default("sending"),
    trigger: model.enum(["person", "automatic", "command"]),
    /** Each rule as it was sent, with the shipping option it stands for; null until compiled. */
    rules: model.json().nullable(),
    /** Names the set: equal sets have equal digests. */
    digest: model.text().nullable(),
    /** What the service answered, shortened. */
    answer: model.text().nullable(),
    /** Why it failed. */
    message: model.text().nullable(),
    settled_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["state"], unique: true, where: "state = 'sending'" },
    { on: ["state", "settled_at"] },
  ])
