import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { StaticShippingRule } from "../gateway/schemas/requests"
import { type Database, toDate } from "./database"

export type SendingTrigger = "person" | "automatic"

/** A set of rules that is, or may be, shown to buyers. */
export type RegisteredSet = {
  id: string
  state: "sending" | "sent" | "uncertain"
  trigger: SendingTrigger
  rules: StaticShippingRule[]
  digest: string
  answer: string | null
  /** When the service responded; when the set was sent, if there was no response. */
  finished_at: Date
}

/** How the latest sendings went. */
export type SendingHistory = {
  /** State of the newest one that has ended; null if there is none. */
  newest: SendingOutcome["state"] | null
  /** Automatic ones that failed since the service took a set, and the time of the last one. */
  failures: number
  failed_at: Date | null
}

export type SendingOutcome = {
  state: "sent" | "failed" | "uncertain"
  /** The service's response. */
  answer: string | null
  /** Why the sending failed. */
  message: string | null
}

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
    rules: StaticShippingRule[]
    digest: string
  }): Promise<boolean> {
    const rows = await this.database.run(
      `UPDATE one_click_static_rules_sending SET rules = ?::jsonb, digest = ?
       WHERE id = ? AND state = 'sending' RETURNING id`,
      [JSON.stringify(rules), digest, id]
    )
    return rows.length === 1
  }

  /** Ends a sending. */
  async finish({
    id,
    state,
    answer,
    message,
    now,
  }: SendingOutcome & { id: string; now: Date }): Promise<void> {
    await this.database.run(
      `UPDATE one_click_static_rules_sending
       SET state = ?, answer = ?, message = ?, finished_at = ?, updated_at = now() WHERE id = ?`,
      [state, answer, message, now, id]
    )
  }

  /** Deletes a sending that ended before it had a set to send. */
  async drop(id: string): Promise<void> {
    await this.database.run(
      `DELETE FROM one_click_static_rules_sending WHERE id = ? AND rules IS NULL`,
      [id]
    )
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

  /** Returns how the latest sendings went. */
  async history(): Promise<SendingHistory> {
    const [row] = await this.database.run<SendingHistory>(
      `WITH ended AS (SELECT state, trigger, created_at FROM one_click_static_rules_sending
           WHERE state <> 'sending' AND deleted_at IS NULL),
         failed AS (SELECT created_at FROM ended
           WHERE trigger = 'automatic' AND state <> 'sent' AND created_at >
             coalesce((SELECT max(created_at) FROM ended WHERE state = 'sent'), '-infinity'))
       SELECT (SELECT state FROM ended ORDER BY created_at DESC LIMIT 1) AS newest,
         (SELECT CAST(count(*) AS integer) FROM failed) AS failures,
         (SELECT max(created_at) FROM failed) AS failed_at`
    )
    return { ...row, failed_at: toDate(row.failed_at) }
  }
}

function toSet(row: RegisteredSet): RegisteredSet {
  return { ...row, finished_at: new Date(row.finished_at) }
}
