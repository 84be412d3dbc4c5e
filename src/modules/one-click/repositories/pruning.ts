import { ENDED_STATES, sqlList } from "../states"
import type { Database } from "./database"
import { FINISHED } from "./purchases"

/** What is older than these moments is deleted. */
type Cutoffs = { activity: Date; details: Date; purchases: Date }

/**
 * How many rows were changed of each kind, whether older ones are left for the next run, and how long
 * the longest batch held its locks.
 */
export type Pruned = { rows: Record<string, number>; is_complete: boolean; longest_ms: number }

const FIRST_BATCH = 200
const MAX_BATCH = 2_000
/** A batch locks its rows while it runs; slower ones than this make the next one smaller. */
const AIM_MS = 40
/** The database cancels a batch that takes longer, and with it its locks. */
const MAX_MS = 80
const CANCELED = "57014"

type Step = {
  name: string
  cutoff: keyof Cutoffs
  table: string
  /** The time that an index orders the table by, and what else the index says of its rows. */
  time: "created_at" | "updated_at"
  where?: string
  /**
   * Common table expressions that change rows of the batch `b`; `changed` is counted. Rows of other
   * tables are found by arrays and `deleted_at`, which the partial indexes need: a join would read
   * a whole table.
   */
  change: string
}

/** True for a purchase `p` that was finished before the moment. */
const OLD = `p.updated_at < ? AND ${FINISHED}`

const STEPS: Step[] = [
  {
    name: "calls",
    cutoff: "activity",
    table: "one_click_activity",
    time: "created_at",
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
      AND i.updated_at < ? AND i.state IN (${sqlList(ENDED_STATES)}) RETURNING 1)`,
  },
]

/**
 * Deletes what the settings no longer keep, in small batches: each is one short transaction, so
 * that no request waits long for a row, and the next run continues wherever one ends.
 */
export class Pruning {
  constructor(private readonly database: Database) {}

  /**
   * Deletes, oldest first: calls; of purchases finished before their moment, quotes, carts, metadata
   * and locale; later such purchases with all their rows, and orders without a purchase.
   *
   * @param budget_ms time after which no further batch begins; each kind gets a fair share
   */
  async run(cutoffs: Cutoffs, budget_ms: number): Promise<Pruned> {
    const end = Date.now() + budget_ms
    const pruned: Pruned = { rows: {}, is_complete: true, longest_ms: 0 }
    for (const [at, step] of STEPS.entries()) {
      const share = (end - Date.now()) / (STEPS.length - at)
      await this.runStep(step, cutoffs[step.cutoff], Date.now() + share, pruned)
    }
    await this.pruneSendings(cutoffs.purchases)
    return pruned
  }

  private async runStep(step: Step, before: Date, end: number, pruned: Pruned): Promise<void> {
    pruned.rows[step.name] = 0
    let limit = FIRST_BATCH
    let last = { at: "-infinity", id: "" }
    for (;;) {
      if (Date.now() >= end) {
        pruned.is_complete = false
        return
      }
      const started = Date.now()
      const batch = await this.change(batchStatement(step), [
        before,
        last.at,
        last.id,
        limit,
        ...Array.from({ length: step.change.split("?").length - 1 }, () => before),
      ])
      const took = Date.now() - started
      pruned.longest_ms = Math.max(pruned.longest_ms, took)
      if (!batch) {
        if (limit === 1) {
          pruned.is_complete = false
          return
        }
        limit = Math.ceil(limit / 4)
        continue
      }
      pruned.rows[step.name] += batch.changed
      if (batch.read < limit || batch.at === null || batch.id === null) {
        return
      }
      last = { at: batch.at, id: batch.id }
      limit = took > AIM_MS ? Math.ceil(limit / 2) : Math.min(limit * 2, MAX_BATCH)
    }
  }

  /** Changes a batch; returns nothing if the database canceled it, which changes nothing. */
  private async change(statement: string, parameters: unknown[]): Promise<Batch | undefined> {
    try {
      return await this.database.transaction(async (run) => {
        await run(`SET LOCAL statement_timeout = ${MAX_MS}`)
        const [batch] = await run<Batch>(statement, parameters)
        return batch
      })
    } catch (error) {
      if ((error as { code?: unknown }).code === CANCELED) {
        return undefined
      }
      throw error
    }
  }

  /**
   * Deletes static rules sent before the moment, which are few. The newest set is kept: the oldest
   * remaining purchase may have been shown it.
   */
  private async pruneSendings(before: Date): Promise<void> {
    await this.database.run(
      `DELETE FROM one_click_static_rules_sending s WHERE s.state <> 'sending' AND s.finished_at < ?
         AND s.id <> coalesce((SELECT newest.id FROM one_click_static_rules_sending newest
           WHERE newest.state = 'sent' AND newest.finished_at < ?
           ORDER BY newest.finished_at DESC LIMIT 1), '')`,
      [before, before]
    )
  }
}

type Batch = { read: number; changed: number; at: string | null; id: string | null }

/** Returns the statement for the batch after a row; rows that must stay are passed over once. */
function batchStatement({ table, time, where = "true", change }: Step): string {
  return `WITH b AS (SELECT id, ${time} AS at FROM ${table}
      WHERE ${time} < ? AND (${time}, id) > (?, ?) AND ${where} AND deleted_at IS NULL
      ORDER BY ${time}, id LIMIT ?),
    ${change}
    SELECT (SELECT count(*)::int FROM b) AS read, (SELECT count(*)::int FROM changed) AS changed,
      (SELECT at::text FROM b ORDER BY at DESC, id DESC LIMIT 1) AS at,
      (SELECT id FROM b ORDER BY at DESC, id DESC LIMIT 1) AS id`
}
