import { DAY_MS } from "../../../lib/day"
import { type Database, type Run, toDate } from "./database"
import {
  COUNT_CALLS,
  COUNT_CLICKS,
  COUNT_OUTCOMES,
  COUNT_SALES,
  COUNT_STOCK,
  HOLDS_WITH_WAITING,
  IS_SALE,
  PURCHASES_WITH_ORDERS,
  ROUNDED_MS,
} from "./figures"
import { rolledUntil, slotOf } from "./rollup-ranges"

/** How many days were rolled up, and whether others are left for the next run. */
type RolledUp = { days: number; is_complete: boolean }

/**
 * Younger days are read from the rows. The partial indexes of late changes say the same number: a
 * row of a rolled up day that changes is older.
 */
const MIN_AGE = "48 hours"

/** A change is committed at most this long after its `updated_at`. */
const MARGIN = "10 minutes"

const IN_DAY = (column: string) => `${column} >= :day AND ${column} < :next`

/** What is written of each rolled up day; figures that may change later are also written again. */
const ROLLUPS: { table: string; changes: boolean; columns: string; select: string }[] = [
  {
    table: "clicks",
    changes: true,
    columns: "at, environment, clicks, opened, addressed, paid, accepted, failed, abandoned",
    select: `${slotOf("p.created_at", "quarter")}, p.environment, ${COUNT_CLICKS}
      FROM ${PURCHASES_WITH_ORDERS}
      WHERE ${IN_DAY("p.created_at")} AND p.deleted_at IS NULL GROUP BY 1, 2`,
  },
  {
    table: "sales",
    changes: true,
    columns: "at, environment, currency_code, orders, amount",
    select: `${slotOf("i.created_at", "quarter")}, i.environment, i.currency_code, ${COUNT_SALES}
      FROM one_click_incoming_order i
      WHERE ${IN_DAY("i.created_at")} AND ${IS_SALE} GROUP BY 1, 2, 3`,
  },
  {
    table: "product_clicks",
    changes: true,
    columns: "at, environment, product_id, title, clicks",
    select: `:day, p.environment, p.product_id, max(p.title), count(*)
      FROM one_click_purchase p
      WHERE ${IN_DAY("p.created_at")} AND p.deleted_at IS NULL GROUP BY p.environment, p.product_id`,
  },
  {
    table: "product_sales",
    changes: true,
    columns: "at, environment, product_id, title, currency_code, orders, amount",
    select: `:day, i.environment, p.product_id, max(p.title), i.currency_code, ${COUNT_SALES}
      FROM one_click_incoming_order i JOIN one_click_purchase p ON p.id = i.purchase_id
      WHERE ${IN_DAY("i.created_at")} AND ${IS_SALE}
      GROUP BY i.environment, p.product_id, i.currency_code`,
  },
  {
    table: "stock",
    changes: true,
    columns: "at, booked, released, consumed, outstanding, holds",
    select: `:day, ${COUNT_STOCK} FROM ${HOLDS_WITH_WAITING}
      WHERE ${IN_DAY("h.created_at")} AND h.deleted_at IS NULL`,
  },
  {
    table: "calls",
    changes: false,
    columns: "at, environment, ok, fallback, failed",
    select: `${slotOf("created_at", "hour")}, environment, ${COUNT_CALLS}
      FROM one_click_activity WHERE ${IN_DAY("created_at")} AND deleted_at IS NULL GROUP BY 1, 2`,
  },
  {
    table: "durations",
    changes: false,
    columns: "at, environment, kind, direction, duration_ms, calls, fallbacks, refused, failed",
    select: `:day, environment, kind, direction, ${ROUNDED_MS}, ${COUNT_OUTCOMES}
      FROM one_click_activity WHERE ${IN_DAY("created_at")} AND deleted_at IS NULL
      GROUP BY 2, 3, 4, 5`,
  },
]

/**
 * The rolled up days of what changed since `:since`: of late changed purchases, orders and holds,
 * and of the purchases of orders that came late.
 */
const CHANGED_DAYS = `
WITH changed_orders AS (
    SELECT created_at, purchase_id, context_id FROM one_click_incoming_order
    WHERE updated_at > :since AND updated_at - created_at > interval '${MIN_AGE}'
    UNION ALL
    SELECT created_at, purchase_id, context_id FROM one_click_incoming_order
    WHERE created_at >= :until::timestamptz - interval '1 hour' AND deleted_at IS NULL),
  changed AS (
    SELECT created_at FROM changed_orders
    UNION ALL SELECT p.created_at FROM changed_orders o JOIN one_click_purchase p ON p.id = o.purchase_id
    UNION ALL SELECT h.created_at FROM changed_orders o JOIN one_click_hold h ON h.context_id = o.context_id
      AND h.deleted_at IS NULL
    UNION ALL SELECT created_at FROM one_click_purchase
      WHERE updated_at > :since AND updated_at - created_at > interval '${MIN_AGE}'
    UNION ALL SELECT created_at FROM one_click_hold
      WHERE updated_at > :since AND updated_at - created_at > interval '${MIN_AGE}')
SELECT DISTINCT ${slotOf("created_at", "day")} AS day FROM changed
WHERE created_at < :until ORDER BY day`

const OLDEST = `
SELECT ${slotOf("least(p.at, i.at, h.at, a.at)", "day")} AS day
FROM (SELECT min(created_at) AS at FROM one_click_purchase WHERE deleted_at IS NULL) p,
  (SELECT min(created_at) AS at FROM one_click_incoming_order WHERE deleted_at IS NULL) i,
  (SELECT min(created_at) AS at FROM one_click_hold WHERE deleted_at IS NULL) h,
  (SELECT min(created_at) AS at FROM one_click_activity WHERE deleted_at IS NULL) a`

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('one_click_rollup'))`

type State = {
  rolled_until: Date | null
  changes_until: Date | null
  now: Date
  /** The end of the days that are old enough. */
  ripe_until: Date
}

/**
 * Keeps the figures of past days, which then cost the same however many rows the days have. A day
 * is written as a whole, in one transaction: writing it again gives the same rows.
 */
export class Rollups {
  constructor(private readonly database: Database) {}

  /**
   * Writes again the days of late changes, such as an order accepted after days, then every day that
   * has become old enough, the oldest first.
   *
   * @param budget_ms time after which no further day begins
   */
  async run(budget_ms: number): Promise<RolledUp> {
    const end = Date.now() + budget_ms
    const state = await this.state()
    const rolled: RolledUp = { days: 0, is_complete: false }
    if (state.rolled_until) {
      const since = new Date(state.changes_until ?? 0)
      const days = await this.database.bind<{ day: Date | string }>(CHANGED_DAYS, {
        since,
        until: state.rolled_until,
      })
      for (const { day } of days) {
        if (Date.now() >= end) {
          return rolled
        }
        await this.rollUp(new Date(day), "again")
        rolled.days++
      }
    }
    await this.database.bind(
      `UPDATE one_click_rollup_state
       SET changes_until = :now::timestamptz - interval '${MARGIN}' WHERE id = 'state'`,
      { now: state.now }
    )
    let next = state.rolled_until ?? (await this.oldest()) ?? state.ripe_until
    while (next < state.ripe_until) {
      if (Date.now() >= end) {
        return rolled
      }
      await this.rollUp(next, "first")
      rolled.days++
      next = new Date(next.getTime() + DAY_MS)
    }
    rolled.is_complete = true
    return rolled
  }

  /**
   * Keeps the figures of all days before a moment as they are, because their rows are going to be
   * deleted.
   */
  async freeze(before: Date): Promise<void> {
    await this.database.transaction(async (run) => {
      await run(LOCK)
      await run(
        `INSERT INTO one_click_rollup_state (id, frozen_until) VALUES ('state', ?)
         ON CONFLICT (id) DO UPDATE
         SET frozen_until = greatest(one_click_rollup_state.frozen_until, excluded.frozen_until)`,
        [before]
      )
    })
  }

  /**
   * Returns the moment before which rows may be deleted without a gap in the figures: the given one,
   * or the end of the rolled up days if that is earlier.
   */
  async deletableBefore(moment: Date): Promise<Date> {
    const until = await rolledUntil(this.database)
    return new Date(Math.min(moment.getTime(), until?.getTime() ?? 0))
  }

  private async state(): Promise<State> {
    await this.database.run(
      `INSERT INTO one_click_rollup_state (id) VALUES ('state') ON CONFLICT (id) DO NOTHING`
    )
    const [row] = await this.database.run<{ [Name in keyof State]: State[Name] | string }>(
      `SELECT rolled_until, changes_until, now() AS now,
         ${slotOf(`now() - interval '${MIN_AGE}'`, "day")} AS ripe_until
       FROM one_click_rollup_state WHERE id = 'state'`
    )
    return {
      rolled_until: toDate(row.rolled_until),
      changes_until: toDate(row.changes_until),
      now: new Date(row.now),
      ripe_until: new Date(row.ripe_until),
    }
  }

  private async oldest(): Promise<Date | null> {
    const [row] = await this.database.run<{ day: Date | string | null }>(OLDEST)
    return toDate(row.day)
  }

  private async rollUp(day: Date, time: "first" | "again"): Promise<void> {
    const next = new Date(day.getTime() + DAY_MS)
    await this.database.transaction(async (run) => {
      await run(LOCK)
      if (time === "again" && (await isFrozen(run, day))) {
        return
      }
      for (const { table, changes, columns, select } of ROLLUPS) {
        if (time === "first" || changes) {
          await run(`DELETE FROM one_click_rollup_${table} WHERE at >= ? AND at < ?`, [day, next])
          const { statement, parameters } = ofDay(select, day, next)
          await run(
            `INSERT INTO one_click_rollup_${table} (${columns}) SELECT ${statement}`,
            parameters
          )
        }
      }
      if (time === "first") {
        await run(
          `UPDATE one_click_rollup_state
           SET rolled_until = greatest(rolled_until, ?) WHERE id = 'state'`,
          [next]
        )
      }
    })
  }
}

/** True for a day of which rows may be deleted already. */
async function isFrozen(run: Run, day: Date): Promise<boolean> {
  const rows = await run(`SELECT FROM one_click_rollup_state WHERE frozen_until > ?`, [day])
  return rows.length > 0
}

/** Replaces `:day` and `:next`, which a transaction's statements cannot name. */
function ofDay(select: string, day: Date, next: Date): { statement: string; parameters: Date[] } {
  const parameters: Date[] = []
  const statement = select.replace(/:(day|next)\b/g, (_, name: string) => {
    parameters.push(name === "day" ? day : next)
    return "?::timestamptz"
  })
  return { statement, parameters }
}
