import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { StaticShippingRule } from "../../../gateway/schemas/static-rules"
import { type Database, toDate } from "./database"

export type SendingTrigger = "person" | "automatic" | "command"

/** A rule as it is sent, with its shipping option. */
export type OptionRule = { option_id: string; rule: StaticShippingRule }

/** A set of rules that is, or may be, shown to buyers. */
export type RegisteredSet = {
  id: string
  state: "sending" | "sent" | "uncertain"
  trigger: SendingTrigger
  rules: OptionRule[]
  digest: string
  answer: string | null
  /** When the service responded; when the set was sent, if there was no response. */
  finished_at: Date
}

export type StaticRulesStanding = {
  stale: boolean
  change: string | null
  changed_at: Date | null
  checked_at: Date | null
  attempts: number
  next_attempt_at: Date | null
  message: string | null
}

export type SendingOutcome = {
  state: "sent" | "failed" | "uncertain"
  /** The service's response. */
  answer: string | null
  /** Why the sending failed. */
  message: string | null
}

const STATE_ROW = "ocsrs_shop"
const SET =
  "id, state, trigger, rules, digest, answer, coalesce(finished_at, created_at) AS finished_at"

/** Code of the error for a second concurrent sending. */
export const BEING_SENT = "static_rules_being_sent"

/** Stores the sendings of static rules; only one can run at a time. */
export class StaticRules {
  constructor(private readonly database: Database) {}

  /**
   * Begins a sending, unless another one is running. A sending whose process stopped ends after
   * `lease_ms`.
   *
   * @param lease_ms milliseconds after which a sending counts as stopped
   * @returns the sending's id
   * @throws {MedusaError} NOT_ALLOWED with code `static_rules_being_sent`.
   */
  async begin({
    trigger,
    now,
    lease_ms,
  }: {
    trigger: SendingTrigger
    now: Date
    lease_ms: number
  }): Promise<string> {
    return this.database.transaction(async (run) => {
      await run(
        `UPDATE one_click_static_rules_sending
       SET state = CASE WHEN rules IS NULL THEN 'failed' ELSE 'uncertain' END,
         message = 'It was stopped before the service answered.', finished_at = ?, updated_at = now()
       WHERE state = 'sending' AND created_at < ?`,
        [now, new Date(now.getTime() - lease_ms)]
      )
      const [row] = await run<{ id: string }>(
        `INSERT INTO one_click_static_rules_sending (id, state, trigger, created_at, updated_at)
       VALUES (?, 'sending', ?, ?, ?)
       ON CONFLICT (state) WHERE state = 'sending' AND deleted_at IS NULL DO NOTHING
       RETURNING id`,
        [generateEntityId(undefined, "ocsr"), trigger, now, now]
      )
      if (!row) {
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          "Static rules are being sent already. Wait a moment, then check what was sent.",
          BEING_SENT
        )
      }
      return row.id
    })
  }

  /**
   * Stores the set before it is sent; returns false if the sending was ended as stopped meanwhile.
   */
  async fill({
    id,
    rules,
    digest,
  }: {
    id: string
    rules: OptionRule[]
    digest: string
  }): Promise<boolean> {
    const rows = await this.database.run(
      `UPDATE one_click_static_rules_sending SET rules = ?::jsonb, digest = ?
       WHERE id = ? AND state = 'sending' RETURNING id`,
      [JSON.stringify(rules), digest, id]
    )
    return rows.length === 1
  }

  /**
   * Ends a sending. A success clears the stale mark unless the shop changed after the sending
   * began.
   */
  async finish({
    id,
    state,
    answer,
    message,
    now,
  }: SendingOutcome & { id: string; now: Date }): Promise<void> {
    await this.database.transaction(async (run) => {
      const [row] = await run<{ created_at: Date }>(
        `UPDATE one_click_static_rules_sending
       SET state = ?, answer = ?, message = ?, finished_at = ?, updated_at = now()
       WHERE id = ? RETURNING created_at`,
        [state, answer, message, now, id]
      )
      if (state === "sent" && row) {
        await run(
          `UPDATE one_click_static_rules_state
         SET stale = false, checked_at = ?, attempts = 0, next_attempt_at = NULL, message = NULL,
           updated_at = now()
         WHERE id = ? AND (changed_at IS NULL OR changed_at <= ?)`,
          [now, STATE_ROW, row.created_at]
        )
      }
    })
  }

  /** Deletes a sending that ended before it had a set to send. */
  async drop(id: string): Promise<void> {
    await this.database.run(
      `DELETE FROM one_click_static_rules_sending WHERE id = ? AND rules IS NULL`,
      [id]
    )
  }

  /** Returns whether the service ever took a set. */
  async wereSent(): Promise<boolean> {
    const [row] = await this.database.run(
      `SELECT 1 FROM one_click_static_rules_sending
       WHERE state = 'sent' AND deleted_at IS NULL LIMIT 1`
    )
    return row !== undefined
  }

  /** Returns the set that the service took last, or undefined if there is none. */
  async lastSent(): Promise<RegisteredSet | undefined> {
    const [row] = await this.database.run<RegisteredSet>(
      `SELECT ${SET} FROM one_click_static_rules_sending
       WHERE state = 'sent' AND deleted_at IS NULL ORDER BY finished_at DESC LIMIT 1`,
      []
    )
    return row && toSet(row)
  }

  /**
   * Returns the sets a buyer may have been shown since a moment, the newest first: sets sent since,
   * the set in force at the moment, and sets without a response.
   */
  async listSince(since: Date): Promise<RegisteredSet[]> {
    const rows = await this.database.run<RegisteredSet>(
      `SELECT ${SET} FROM one_click_static_rules_sending
       WHERE state IN ('sent', 'uncertain', 'sending') AND rules IS NOT NULL
         AND deleted_at IS NULL
         AND coalesce(finished_at, now()) >= coalesce((SELECT max(finished_at)
           FROM one_click_static_rules_sending
           WHERE state = 'sent' AND finished_at <= ? AND deleted_at IS NULL), '-infinity')
       ORDER BY coalesce(finished_at, now()) DESC LIMIT 20`,
      [since]
    )
    return rows.map(toSet)
  }

  /** Returns whether the set sent last is stale, as far as is known. */
  async standing(): Promise<StaticRulesStanding> {
    const [row] = await this.database.run<StaticRulesStanding>(
      `SELECT stale, change, changed_at, checked_at, attempts, next_attempt_at, message
       FROM one_click_static_rules_state WHERE id = ?`,
      [STATE_ROW]
    )
    return {
      stale: row?.stale ?? false,
      change: row?.change ?? null,
      changed_at: toDate(row?.changed_at),
      checked_at: toDate(row?.checked_at),
      attempts: row?.attempts ?? 0,
      next_attempt_at: toDate(row?.next_attempt_at),
      message: row?.message ?? null,
    }
  }

  /** Marks the set sent last as stale, because the shop may have changed. */
  async markStale({ change, now }: { change: string; now: Date }): Promise<void> {
    await this.database.run(
      `INSERT INTO one_click_static_rules_state AS known (id, stale, change, changed_at)
       VALUES (?, true, ?, ?)
       ON CONFLICT (id) DO UPDATE SET stale = true, change = excluded.change,
         changed_at = greatest(known.changed_at, excluded.changed_at), attempts = 0,
         next_attempt_at = NULL, updated_at = now()`,
      [STATE_ROW, change, now]
    )
  }

  /**
   * Records a comparison with the shop; a change after the comparison began keeps the set stale.
   */
  async recordCheck({
    stale,
    change,
    began,
  }: {
    stale: boolean
    change: string | null
    began: Date
  }): Promise<void> {
    await this.database.run(
      `INSERT INTO one_click_static_rules_state AS known (id, stale, change, checked_at)
       VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at,
         stale = CASE WHEN known.changed_at > excluded.checked_at THEN true ELSE excluded.stale END,
         change = coalesce(known.change, excluded.change), updated_at = now()`,
      [STATE_ROW, stale, change, began]
    )
  }

  /** Records why an automatic sending failed, and when to try again. */
  async recordFailure({
    message,
    next_attempt_at,
  }: {
    message: string
    next_attempt_at: Date
  }): Promise<void> {
    await this.database.run(
      `UPDATE one_click_static_rules_state SET attempts = attempts + 1, message = ?,
         next_attempt_at = ?, updated_at = now() WHERE id = ?`,
      [message, next_attempt_at, STATE_ROW]
    )
  }
}

function toSet(row: RegisteredSet): RegisteredSet {
  return { ...row, finished_at: new Date(row.finished_at) }
}
