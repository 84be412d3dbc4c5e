import type { IncomingOrderRow } from "../models"
import { ENDED_STATES, HAS_WORK, type IncomingOrderState, sqlList } from "../states"
import type { Database } from "./database"

const FREE = "(lease_owner IS NULL OR lease_expires_at < ?)"

/**
 * An order whose process died is free after this time, and the next run of the job takes it: its
 * buyer waits less than a minute. Four times the renewal, so that a busy process keeps its orders.
 */
export const LEASE_MS = 40_000

const expiry = (now: Date) => new Date(now.getTime() + LEASE_MS)

type Claim = { id: string; owner: string; now: Date; states?: IncomingOrderState[] }
type Leased = Pick<IncomingOrderRow, "id" | "lease_owner">
type Recheck = { id?: string; context_id?: string; now: Date }
type Rechecked = { id: string; requested_at: Date; next: Date | null }

/** Decides who works on an incoming order, and when: one worker at a time. */
export class Leases {
  constructor(private readonly database: Database) {}

  /**
   * Leases an incoming order to one worker, unless another worker has it or nothing is left to do;
   * with `states`, an order in one of them, which counts as no attempt. The lease expires, so that a
   * stopped worker blocks nothing. It changes nothing of the order, so `updated_at` stays the time of
   * its last change.
   *
   * @returns the leased row
   */
  async claim({ id, owner, now, states }: Claim): Promise<IncomingOrderRow | undefined> {
    const condition = states ? `state IN (${sqlList(states)})` : HAS_WORK
    const [row] = await this.database.run<IncomingOrderRow>(
      `UPDATE one_click_incoming_order
       SET lease_owner = ?, lease_expires_at = ?, attempts = attempts + ?
       WHERE id = ? AND ${condition} AND deleted_at IS NULL AND ${FREE} RETURNING *`,
      [owner, expiry(now), states ? 0 : 1, id, now]
    )
    return row
  }

  /**
   * Extends an order's lease, even one that expired while its process stood still.
   *
   * @returns the order as it is now; undefined if another worker has taken it over
   */
  async renew({ id, lease_owner }: Leased, now: Date): Promise<IncomingOrderRow | undefined> {
    const [row] = await this.database.run<IncomingOrderRow>(
      `UPDATE one_click_incoming_order SET lease_expires_at = greatest(lease_expires_at, ?)
       WHERE id = ? AND lease_owner = ? RETURNING *`,
      [expiry(now), id, lease_owner]
    )
    return row
  }

  /** Ends the lease of an order, unless another worker has it, and sets when it is due again. */
  async release({ id, lease_owner }: Leased, next_attempt_at: Date): Promise<void> {
    await this.database.run(
      `UPDATE one_click_incoming_order
       SET lease_owner = NULL, lease_expires_at = NULL, next_attempt_at = ?
       WHERE id = ? AND lease_owner = ?`,
      [next_attempt_at, id, lease_owner]
    )
  }

  /**
   * Requests a recheck of an order, or of a purchase's orders that have not ended, at the service;
   * the request survives the process. It changes nothing else: what is kept for some time after the
   * order has ended is not kept longer.
   */
  async requestRecheck({ id, context_id, now }: Recheck): Promise<void> {
    await this.database.run(
      `UPDATE one_click_incoming_order SET recheck_at = :now
       WHERE (id = :id OR context_id = :context_id AND state NOT IN (${sqlList(ENDED_STATES)}))
         AND deleted_at IS NULL`,
      { now, id: id ?? null, context_id: context_id ?? null }
    )
  }

  /** Sets when an order is read again, unless a recheck was requested since; null for never. */
  async scheduleRecheck({ id, requested_at, next }: Rechecked): Promise<void> {
    await this.database.run(
      `UPDATE one_click_incoming_order SET recheck_at = ? WHERE id = ? AND recheck_at <= ?`,
      [next, id, requested_at]
    )
  }

  /** Returns the ids of due incoming orders, the longest due first. */
  async listDue({ now, limit }: { now: Date; limit: number }): Promise<string[]> {
    const rows: { id: string }[] = await this.database.run(
      `SELECT id FROM one_click_incoming_order
       WHERE ${HAS_WORK} AND deleted_at IS NULL AND next_attempt_at <= ? AND ${FREE}
       ORDER BY next_attempt_at LIMIT ?`,
      [now, now, limit]
    )
    return rows.map((row) => row.id)
  }
}
