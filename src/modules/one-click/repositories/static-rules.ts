import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { StaticShippingRule } from "../gateway/schemas/requests"
import type { Database } from "./database"

export type SendingTrigger = "person" | "automatic"

/** The set that the service took last. */
type SentSet = {
  trigger: SendingTrigger
  rules: StaticShippingRule[]
  digest: string
  /** When the service responded. */
  finished_at: Date
}

type NewSending = Omit<SentSet, "finished_at"> & { now: Date }

export type SendingOutcome = {
  state: "sent" | "failed" | "uncertain"
  /** Why the sending failed. */
  message: string | null
}

/** Longer than the timeout of the call to the service: the process of an older sending stopped. */
const LEASE_MS = 60_000

/** Stores the sendings of static rules; only one can run at a time. */
export class StaticRules {
  constructor(private readonly database: Database) {}

  /**
   * Stores a set before it is sent, unless another one is being sent, or has been sent since this
   * one was compiled.
   *
   * @param now when compiling the set began
   * @returns the sending's id
   * @throws {MedusaError} NOT_ALLOWED with code `static_rules_being_sent`.
   */
  async begin({ trigger, rules, digest, now }: NewSending): Promise<string> {
    await this.endStopped(now)
    const [row] = await this.database.run<{ id: string }>(
      `INSERT INTO one_click_static_rules_sending (id, state, trigger, rules, digest, created_at)
       SELECT ?, 'sending', ?, ?::jsonb, ?, ?
       WHERE NOT EXISTS (SELECT FROM one_click_static_rules_sending
         WHERE state IN ('sent', 'uncertain') AND finished_at > ? AND deleted_at IS NULL)
       ON CONFLICT (state) WHERE state = 'sending' AND deleted_at IS NULL DO NOTHING
       RETURNING id`,
      [generateEntityId(undefined, "ocsr"), trigger, JSON.stringify(rules), digest, now, now]
    )
    if (!row) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Static rules are being sent already. Wait a moment, then check what was sent.",
        "static_rules_being_sent"
      )
    }
    return row.id
  }

  /** Ends a sending whose process stopped: the service may have taken its set or not. */
  async endStopped(now: Date): Promise<void> {
    await this.database.run(
      `UPDATE one_click_static_rules_sending
       SET state = 'uncertain', message = 'It was stopped before the service answered.',
         finished_at = ?, updated_at = now()
       WHERE state = 'sending' AND created_at < ?`,
      [now, new Date(now.getTime() - LEASE_MS)]
    )
  }

  /** Ends a sending. */
  finish(ended: SendingOutcome & { id: string; finished_at: Date }): Promise<void> {
    return this.database.update("one_click_static_rules_sending", ended)
  }

  /** Returns the set that the service took last, or undefined if there is none. */
  async lastSent(): Promise<SentSet | undefined> {
    const [row] = await this.database.run<SentSet | undefined>(
      `SELECT trigger, rules, digest, finished_at FROM one_click_static_rules_sending
       WHERE state = 'sent' AND deleted_at IS NULL ORDER BY finished_at DESC LIMIT 1`
    )
    return row
  }

  /**
   * Returns the sets a buyer may have been shown since a moment, the newest first: sets sent since,
   * the set in force at the moment, and sets without a response. A set that was sent repeatedly is
   * returned once.
   */
  async listSince(since: Date): Promise<StaticShippingRule[][]> {
    const rows = await this.database.run<{ rules: StaticShippingRule[] }>(
      `SELECT rules FROM (
         SELECT DISTINCT ON (digest) rules, coalesce(finished_at, now()) AS ended_at
         FROM one_click_static_rules_sending
         WHERE state IN ('sent', 'uncertain', 'sending') AND deleted_at IS NULL
           AND coalesce(finished_at, now()) >= coalesce((SELECT max(finished_at)
             FROM one_click_static_rules_sending
             WHERE state = 'sent' AND finished_at <= ? AND deleted_at IS NULL), '-infinity')
         ORDER BY digest, ended_at DESC) AS newest
       ORDER BY ended_at DESC LIMIT 20`,
      [since]
    )
    return rows.map(({ rules }) => rules)
  }
}
