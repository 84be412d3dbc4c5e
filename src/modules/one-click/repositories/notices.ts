import { generateEntityId } from "@medusajs/framework/utils"
import type { OwnerEvent } from "../../../lib/events"
import { shownAs } from "../order-states"
import type { Database } from "./database"

export type NoticeRow = {
  id: string
  name: OwnerEvent
  subject: string
  cause: string
  data: Record<string, unknown>
}

type Opened = Omit<NoticeRow, "id" | "cause"> & {
  /** Milliseconds for which another notice of this name is not repeated. */
  not_within_ms?: number
}

/** True for an order `i` that waits for a person, and that nobody handles right now. */
const NEEDS_A_PERSON = `i.deleted_at IS NULL AND (i.state IN ('review', 'failed')
  OR ${shownAs("to_approve")})`

/** The event of such an order. */
const NAME = `CASE i.state WHEN 'review' THEN 'one-click.order.needs_review'
  WHEN 'failed' THEN 'one-click.order.failed' ELSE 'one-click.order.needs_approval' END`

/** The conflict target of the index that makes a notice unique while it lasts. */
const OCCURRENCE = "(name, subject, cause) WHERE ended_at IS NULL AND deleted_at IS NULL"

/** Stores what an owner is notified of; a unique index makes it once per occurrence. */
export class Notices {
  constructor(private readonly database: Database) {}

  /**
   * Opens a notice unless the same one is open already.
   *
   * @returns whether it was opened
   */
  async open({ name, subject, data, not_within_ms = 0 }: Opened): Promise<boolean> {
    const rows = await this.database.run(
      `INSERT INTO one_click_notice (id, name, subject, data, next_attempt_at)
       SELECT ?, ?, ?, ?::jsonb, now()
       WHERE NOT EXISTS (SELECT FROM one_click_notice n WHERE n.name = ? AND n.subject = ?
         AND n.created_at > now() - make_interval(secs => ?))
       ON CONFLICT ${OCCURRENCE} DO NOTHING RETURNING id`,
      [
        generateEntityId(undefined, "ocnot"),
        name,
        subject,
        JSON.stringify(data),
        name,
        subject,
        not_within_ms / 1000,
      ]
    )
    return rows.length > 0
  }

  /** Returns the names of the notices whose reason isn't over. */
  async listOpen(): Promise<OwnerEvent[]> {
    const rows = await this.database.run<{ name: OwnerEvent }>(
      `SELECT DISTINCT name FROM one_click_notice WHERE ended_at IS NULL AND deleted_at IS NULL`
    )
    return rows.map(({ name }) => name)
  }

  /** Ends the notices of a name about a subject, so that the next occurrence is a new one. */
  async end({ name, subject }: Pick<NoticeRow, "name" | "subject">): Promise<void> {
    await this.database.run(
      `UPDATE one_click_notice SET ended_at = now(), updated_at = now()
       WHERE name = ? AND subject = ? AND ended_at IS NULL`,
      [name, subject]
    )
  }

  /** Ends the notices of a name that were opened longer ago than `after_ms`. */
  async endOlder({ name, after_ms }: { name: OwnerEvent; after_ms: number }): Promise<void> {
    await this.database.run(
      `UPDATE one_click_notice SET ended_at = now(), updated_at = now()
       WHERE name = ? AND ended_at IS NULL AND created_at <= now() - make_interval(secs => ?)`,
      [name, after_ms / 1000]
    )
  }

  /**
   * Ends the notices of orders that no longer wait for the same reason, and opens one for each order
   * that waits. Derived from the orders themselves, so that a process that stops loses none.
   */
  async openForOrders(): Promise<void> {
    await this.database.run(
      `UPDATE one_click_notice n SET ended_at = now(), updated_at = now()
       WHERE n.ended_at IS NULL AND n.name LIKE 'one-click.order.%'
         AND NOT EXISTS (SELECT FROM one_click_incoming_order i WHERE i.id = n.subject
           AND ${NEEDS_A_PERSON} AND ${NAME} = n.name AND coalesce(i.reason, '') = n.cause)`
    )
    await this.database.run(
      `INSERT INTO one_click_notice (id, name, subject, cause, data, next_attempt_at)
       SELECT 'ocnot_' || upper(replace(gen_random_uuid()::text, '-', '')), ${NAME}, i.id,
         coalesce(i.reason, ''), jsonb_build_object('id', i.id, 'purchase_id', i.purchase_id,
           'order_id', i.order_id, 'reason', coalesce(i.reason, '')), now()
       FROM one_click_incoming_order i
       WHERE ${NEEDS_A_PERSON} AND (i.lease_owner IS NULL OR i.lease_expires_at < now())
         AND NOT EXISTS (SELECT FROM one_click_notice n WHERE n.ended_at IS NULL
           AND n.subject = i.id AND n.name = ${NAME} AND n.cause = coalesce(i.reason, ''))
       ON CONFLICT ${OCCURRENCE} DO NOTHING`
    )
  }

  /**
   * Leases notices that are not sent yet to the caller. A notice is due again when the lease is over,
   * unless it was recorded as sent; one that has ended meanwhile is dropped.
   */
  async takeUnsent({ limit, lease_ms }: { limit: number; lease_ms: number }): Promise<NoticeRow[]> {
    return this.database.run<NoticeRow>(
      `UPDATE one_click_notice SET next_attempt_at = now() + make_interval(secs => ?), updated_at = now()
       WHERE id IN (SELECT id FROM one_click_notice
         WHERE sent_at IS NULL AND ended_at IS NULL AND deleted_at IS NULL AND next_attempt_at <= now()
         ORDER BY next_attempt_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id, name, subject, cause, data`,
      [lease_ms / 1000, limit]
    )
  }

  async recordSent(id: string): Promise<void> {
    await this.database.run(
      `UPDATE one_click_notice SET sent_at = now(), updated_at = now() WHERE id = ?`,
      [id]
    )
  }

  /** Deletes notices that ended before the given moment. */
  async prune({ before }: { before: Date }): Promise<void> {
    await this.database.run(`DELETE FROM one_click_notice WHERE ended_at < ?`, [before])
  }
}
