import { ENDED_STATES, sqlList } from "../states"
import type { Database } from "./database"
import { UNOPENED_PRESS } from "./outage"
import { FINISHED } from "./purchases"

/** What is older than these moments is deleted. */
type Cutoffs = { details: Date; purchases: Date }

/** A batch locks its rows while it runs. */
const BATCH = 500

/**
 * Deletes, or changes, the oldest rows of a table that meet a condition. What it asks of another
 * table is a scalar subquery, which an index answers row by row: a join would read that whole table.
 */
type Step = {
  table: string
  /** What changes in these rows; without it, they are deleted. */
  set?: string
  /** The time that an index orders the table by, which `where` compares. */
  time: "created_at" | "updated_at"
  where: string
  /** Common table expressions that delete what belongs to the `changed` rows. */
  also?: string
}

/** True for a purchase `p` that was finished before its details, or all of it, may be deleted. */
const isOld = (before: keyof Cutoffs) => `p.updated_at < :${before} AND ${FINISHED}`

const STEPS: Record<string, Step> = {
  calls: {
    table: "one_click_activity",
    time: "created_at",
    // The overview counts presses that opened no modal with the purchases.
    where: `created_at < :details AND NOT (${UNOPENED_PRESS} AND created_at >= :purchases)`,
  },
  quotes: {
    table: "one_click_quote q",
    time: "created_at",
    where: `created_at < :details
      AND (SELECT ${isOld("details")} FROM one_click_purchase p WHERE p.id = q.purchase_id)`,
  },
  carts: {
    table: "one_click_incoming_order o",
    set: "cart = NULL",
    time: "updated_at",
    where: `updated_at < :details AND cart IS NOT NULL
      AND (SELECT ${isOld("details")} FROM one_click_purchase p
        WHERE p.context_id = o.context_id AND p.deleted_at IS NULL)`,
  },
  metadata: {
    table: "one_click_purchase p",
    set: "metadata = NULL, locale = NULL",
    time: "updated_at",
    // An order can follow an expired purchase as long as it is kept.
    where: `${isOld("details")} AND (metadata IS NOT NULL OR locale IS NOT NULL)
      AND status <> 'expired'`,
  },
  purchases: {
    table: "one_click_purchase p",
    time: "created_at",
    where: `created_at < :purchases AND ${isOld("purchases")}`,
    // Arrays and `deleted_at` let the partial indexes find these: a join would read whole tables.
    also: `quotes AS (DELETE FROM one_click_quote
        WHERE purchase_id = ANY (ARRAY(SELECT id FROM changed)) AND deleted_at IS NULL),
      holds AS (DELETE FROM one_click_hold
        WHERE context_id = ANY (ARRAY(SELECT context_id FROM changed)) AND deleted_at IS NULL),
      orders AS (DELETE FROM one_click_incoming_order
        WHERE context_id = ANY (ARRAY(SELECT context_id FROM changed)) AND deleted_at IS NULL)`,
  },
  orders: {
    table: "one_click_incoming_order",
    time: "created_at",
    where: `created_at < :purchases AND updated_at < :purchases AND purchase_id IS NULL
      AND state IN (${sqlList(ENDED_STATES)})`,
  },
}

/**
 * Deletes what the settings no longer keep, in batches: each is one statement, which skips rows
 * that a request has locked. The next run continues where one was stopped.
 */
export class Pruning {
  constructor(private readonly database: Database) {}

  /**
   * Deletes, oldest first: calls; of purchases finished before their moment, quotes, carts, metadata
   * and locale; later such purchases with all their rows, and orders without a purchase.
   *
   * @returns how many rows were changed of each kind
   */
  async run(cutoffs: Cutoffs): Promise<Record<string, number>> {
    const rows: Record<string, number> = {}
    for (const [name, step] of Object.entries(STEPS)) {
      rows[name] = await this.runStep(step, cutoffs)
    }
    await this.pruneSendings(cutoffs.purchases)
    return rows
  }

  private async runStep(step: Step, cutoffs: Cutoffs): Promise<number> {
    let total = 0
    let changed: number
    do {
      ;[{ changed }] = await this.database.run<{ changed: number }>(batchOf(step), cutoffs)
      total += changed
    } while (changed === BATCH)
    return total
  }

  /**
   * Deletes static rules sent before the moment, which are few. The newest set is kept: the oldest
   * remaining purchase may have been shown it.
   */
  private async pruneSendings(before: Date): Promise<void> {
    await this.database.run(
      `DELETE FROM one_click_static_rules_sending s WHERE s.state <> 'sending' AND s.finished_at < :before
         AND s.id <> coalesce((SELECT newest.id FROM one_click_static_rules_sending newest
           WHERE newest.state = 'sent' AND newest.finished_at < :before
           ORDER BY newest.finished_at DESC LIMIT 1), '')`,
      { before }
    )
  }
}

/** Returns the statement for a batch. It leaves out rows that another transaction has locked. */
function batchOf({ table, set, time, where, also }: Step): string {
  const change = set ? `UPDATE ${table} SET ${set}` : `DELETE FROM ${table}`
  return `WITH changed AS (${change} WHERE id = ANY (ARRAY(
        SELECT id FROM ${table} WHERE ${where} AND deleted_at IS NULL
        ORDER BY ${time} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING *)${also ? `, ${also}` : ""}
    SELECT count(*)::int AS changed FROM changed`
}
