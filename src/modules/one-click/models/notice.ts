import { model } from "@medusajs/framework/utils"

/**
 * Something that an owner is notified of, from its beginning to its end: an order that needs review,
 * a configuration that can't keep the promises. The unique index makes it one row per occurrence,
 * whichever process finds it first.
 */
export const Notice = model
  .define("one_click_notice", {
    id: model.id({ prefix: "ocnot" }).primaryKey(),
    /** The event's name (`OWNER_EVENTS`). */
    name: model.text(),
    /** What it is about: the id of an incoming order, or the name of a check. */
    subject: model.text(),
    /** A stable key; a new cause is a new occurrence. */
    cause: model.text().default(""),
    /** The event's data: ids only. */
    data: model.json(),
    /** When the event was emitted and the feed written; due again until then. */
    sent_at: model.dateTime().nullable(),
    next_attempt_at: model.dateTime(),
    ended_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_one_click_notice_occurrence",
      on: ["name", "subject", "cause"],
      unique: true,
      where: "ended_at IS NULL AND deleted_at IS NULL",
    },
    { on: ["next_attempt_at"], where: "sent_at IS NULL" },
    { on: ["created_at"] },
  ])
