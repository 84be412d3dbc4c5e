import { ENDED_STATES, sqlList } from "../states"
import type { Database } from "./database"
import { UNOPENED_PRESS } from "./outage"
import { FINISHED } from "./purchases"

/** What is older than these moments is deleted. */
type Cutoffs = { details: Date; purchases: Date }

/** A batch locks its rows while it runs. */
const BATCH = 500

type Step = {
  name: string
  cutoff: keyof Cutoffs
  table: string
  /** The time that an index orders the table by, and what else is true of the rows. */
  time: "created_at" | "updated_at"
  where?: string
  /**
   * Common table expressions that change rows of the batch `b`; `changed` is counted. Rows of other
   * tables are found by arrays and `deleted_at`, which the partial indexes need: a join would read
   * a whole table.
   */
  change: string
}

/** True for a purchase `p` that was finished before the moment `:before`. */
const OLD = `p.updated_at < :before AND ${FINISHED}`

const STEPS: Step[] = [
  {
    name: "calls",
    cutoff: "details",
    table: "one_click_activity",
    time: "created_at",
    // The overview counts presses that opened no modal with the purchases.
    where: `NOT (${UNOPENED_PRESS} AND created_at >= :purchases)`,
    change: `changed AS (DELETE FROM one_click_activity a USING b WHERE a.id = b.id RETURNING 1)`,
  },
  {
    name: "quotes",
    cutoff: "details",
    table: "one_click_quote",
    time: "created_at",
    change: `changed AS (DELETE FROM one_click_quote q USING b, one_click_purchase p
      WHERE q.id = b.id AND p.id = q.purchase_id AND ${OLD} RETURNING 1)`,
  },
  {
    name: "carts",
    cutoff: "details",
    table: "one_click_incoming_order",
    time: "updated_at",
    where: "cart IS NOT NULL",
    change: `old AS (SELECT o.id FROM b JOIN one_click_incoming_order o ON o.id = b.id
        CROSS JOIN LATERAL (SELECT FROM one_click_purchase p
          WHERE p.context_id = o.context_id AND p.deleted_at IS NULL AND ${OLD} LIMIT 1) p),
      changed AS (UPDATE one_click_incoming_order SET cart = NULL
        WHERE id = ANY (ARRAY(SELECT id FROM old)) RETURNING 1)`,
  },
  {
    name: "metadata",
    cutoff: "details",
    table: "one_click_purchase",
    time: "updated_at",
    // An order can follow an expired purchase as long as it is kept.
    where: "(metadata IS NOT NULL OR locale IS NOT NULL) AND status <> 'expired'",
    change: `changed AS (UPDATE one_click_purchase p SET metadata = NULL, locale = NULL FROM b
      WHERE p.id = b.id AND ${OLD} RETURNING 1)`,
  },
  {
    name: "purchases",
    cutoff: "purchases",
    table: "one_click_purchase",
    time: "created_at",
    change: `old AS (SELECT p.id, p.context_id FROM one_click_purchase p JOIN b ON b.id = p.id
        WHERE ${OLD}),
      quotes AS (DELETE FROM one_click_quote
        WHERE purchase_id = ANY (ARRAY(SELECT id FROM old)) AND deleted_at IS NULL),
      holds AS (DELETE FROM one_click_hold
        WHERE context_id = ANY (ARRAY(SELECT context_id FROM old)) AND deleted_at IS NULL),
      orders AS (DELETE FROM one_click_incoming_order
        WHERE context_id = ANY (ARRAY(SELECT context_id FROM old)) AND deleted_at IS NULL),
      changed AS (DELETE FROM one_click_purchase
        WHERE id = ANY (ARRAY(SELECT id FROM old)) RETURNING 1)`,
  },
  {
    name: "orders",
    cutoff: "purchases",
    table: "one_click_incoming_order",
    time: "created_at",
    where: "purchase_id IS NULL",
    change: `changed AS (DELETE FROM one_click_incoming_order i USING b WHERE i.id = b.id
      AND i.updated_at < :before AND i.state IN (${sqlList(ENDED_STATES)}) RETURNING 1)`,
  },
]

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
    for (const step of STEPS) {
      rows[step.name] = await this.runStep(step, cutoffs)
    }
    await this.pruneSendings(cutoffs.purchases)
    return rows
  }

  private async runStep(step: Step, cutoffs: Cutoffs): Promise<number> {
    const before = cutoffs[step.cutoff]
    let last: Batch = { read: BATCH, changed: 0, at: "-infinity", id: "" }
    let changed = 0
    while (last.read === BATCH) {
      const { at, id } = last
      ;[last] = await this.database.run<Batch>(batchStatement(step), { ...cutoffs, before, at, id })
      changed += last.changed
    }
    return changed
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

/** The rows read and changed, and the last row read. */
type Batch = { read: number; changed: number; at: string; id: string }

/**
 * Returns the statement for the batch after a row. Rows that must stay are passed over once; so are
 * rows that another transaction has locked, which the next run deletes.
 */
function batchStatement({ table, time, where = "true", change }: Step): string {
  return `WITH b AS (SELECT id, ${time} AS at FROM ${table}
      WHERE ${time} < :before AND (${time}, id) > (:at, :id) AND ${where} AND deleted_at IS NULL
      ORDER BY ${time}, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
    ${change}
    SELECT (SELECT count(*)::int FROM b) AS read, (SELECT count(*)::int FROM changed) AS changed,
      (SELECT at::text FROM b ORDER BY at DESC, id DESC LIMIT 1) AS at,
      (SELECT id FROM b ORDER BY at DESC, id DESC LIMIT 1) AS id`
}
