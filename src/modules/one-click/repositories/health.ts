import { OTHER_ENVIRONMENT } from "../../../lib/environments"
import { environmentOf } from "../../../lib/environment-of"
import type { Gauges } from "../../../lib/observe/metrics"
import type { OneClickOptions } from "../options"
import type { Database, Run } from "./database"

export type HealthFigures = {
  /** Calls by kind, the most frequent first; durations in milliseconds. */
  kinds: {
    kind: string
    direction: "in" | "out"
    calls: number
    fallbacks: number
    refused: number
    failed: number
    p50: number
    p95: number
  }[]
  /** Fallback answers, by event and source. */
  fallbacks: { kind: string; source: string; answers: number }[]
  /** Calls over the period, in intervals of equal length. */
  series: { at: string; ok: number; fallback: number; failed: number }[]
  /** Incoming orders that still need work, now. */
  waiting: { review: number; failed: number; to_approve: number; working: number }
  /**
   * The stock ledger of the period's holds: booked = released + consumed + outstanding. Stock of an
   * order that needs approval is outstanding here, because it is not sold yet.
   */
  stock: { booked: number; released: number; consumed: number; outstanding: number; holds: number }
}

/** Orders that aren't decided; all are found by the index on the state. */
const UNDECIDED = `
SELECT state, count(*)::int AS count,
  EXTRACT(EPOCH FROM now() - min(created_at))::float8 AS oldest_s
FROM one_click_incoming_order
WHERE state IN ('received', 'compared', 'placed', 'review', 'failed') AND deleted_at IS NULL
GROUP BY state`

/** Holds outlast their expiry only while their order waits. */
const HELD = `
SELECT coalesce(sum(booked - released - consumed), 0)::int AS units
FROM one_click_hold
WHERE expires_at > now() - interval '30 days' AND booked > released + consumed
  AND deleted_at IS NULL`

/**
 * Calls by kind. Percentiles are read off the counts of each duration, which are few, instead of
 * sorting every call.
 */
const KINDS = `
WITH durations AS (
  SELECT kind, direction, duration_ms, count(*) AS calls,
    count(*) FILTER (WHERE outcome = 'fallback') AS fallbacks,
    count(*) FILTER (WHERE outcome = 'refused') AS refused,
    count(*) FILTER (WHERE outcome = 'failed') AS failed
  FROM one_click_activity
  WHERE created_at BETWEEN ? AND ? AND environment IS DISTINCT FROM ? AND deleted_at IS NULL
  GROUP BY kind, direction, duration_ms
), ranked AS (
  SELECT *, sum(calls) OVER (PARTITION BY kind, direction ORDER BY duration_ms) AS up_to,
    sum(calls) OVER (PARTITION BY kind, direction) AS total
  FROM durations
)
SELECT kind, direction, sum(calls)::int AS calls, sum(fallbacks)::int AS fallbacks,
  sum(refused)::int AS refused, sum(failed)::int AS failed,
  min(duration_ms) FILTER (WHERE up_to >= 0.5 * total) AS p50,
  min(duration_ms) FILTER (WHERE up_to >= 0.95 * total) AS p95
FROM ranked GROUP BY kind, direction ORDER BY calls DESC LIMIT 30`

type UndecidedRow = { state: string; count: number; oldest_s: number }

type Period = { from: Date; to: Date }

const PARTS = 30

/** Reads the figures of the health page. */
export class Health {
  constructor(
    private readonly database: Database,
    private readonly options: OneClickOptions
  ) {}

  /** Reads the plugin's gauges: two statements that indexes answer. */
  async gauges(): Promise<Gauges> {
    const undecided = await this.database.run<UndecidedRow>(UNDECIDED)
    const [held] = await this.database.run<{ units: number }>(HELD)
    return {
      orders: Object.fromEntries(undecided.map(({ state, count }) => [state, count])),
      oldest_waiting_s: Math.max(0, ...undecided.map(({ oldest_s }) => oldest_s)),
      held_units: held?.units ?? 0,
      pool_waiting: this.database.waiting(),
    }
  }

  /**
   * Returns the figures of a period, scoped to the current environment, so that sandbox orders are
   * excluded.
   */
  async read({ from, to }: Period): Promise<HealthFigures> {
    const environment = environmentOf(this.options.baseUrl)
    // Rows from before the environment was stored count for both environments.
    const period = [
      from.toISOString(),
      to.toISOString(),
      environment ? OTHER_ENVIRONMENT[environment] : "",
    ]
    const seconds = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000 / PARTS))
    const read: Run = (query, parameters) => this.database.run(query, parameters)
    const [kinds, fallbacks, counted, [waiting], [stock]] = await Promise.all([
      read<HealthFigures["kinds"][number]>(KINDS, period),
      read<HealthFigures["fallbacks"][number]>(
        `SELECT event AS kind, source, count(*)::int AS answers FROM one_click_quote q
         LEFT JOIN one_click_purchase p ON p.id = q.purchase_id
         WHERE source <> 'live' AND q.created_at BETWEEN ? AND ?
           AND p.environment IS DISTINCT FROM ? AND q.deleted_at IS NULL
         GROUP BY event, source ORDER BY answers DESC LIMIT 30`,
        period
      ),
      read<{ part: number; ok: number; fallback: number; failed: number }>(
        `SELECT floor(extract(epoch FROM created_at - ?::timestamptz) / ?)::int AS part,
           count(*) FILTER (WHERE outcome = 'ok')::int AS ok,
           count(*) FILTER (WHERE outcome = 'fallback')::int AS fallback,
           count(*) FILTER (WHERE outcome IN ('failed', 'refused'))::int AS failed
         FROM one_click_activity
         WHERE created_at BETWEEN ? AND ? AND environment IS DISTINCT FROM ? AND deleted_at IS NULL
         GROUP BY part`,
        [period[0], seconds, ...period]
      ),
      read<HealthFigures["waiting"]>(
        `SELECT count(*) FILTER (WHERE state = 'review')::int AS review,
           count(*) FILTER (WHERE state = 'failed')::int AS failed,
           count(*) FILTER (WHERE state = 'placed' AND approved_at IS NULL)::int AS to_approve,
           count(*) FILTER (WHERE state IN ('received', 'compared')
             OR (state = 'placed' AND approved_at IS NOT NULL))::int AS working
         FROM one_click_incoming_order
         WHERE state IN ('review', 'failed', 'placed', 'received', 'compared')
           AND deleted_at IS NULL`
      ),
      read<HealthFigures["stock"]>(
        `SELECT coalesce(sum(booked), 0)::int AS booked, coalesce(sum(released), 0)::int AS released,
           coalesce(sum(sold), 0)::int AS consumed,
           coalesce(sum(booked - released - sold), 0)::int AS outstanding,
           count(*) FILTER (WHERE booked > released + sold)::int AS holds
         FROM (SELECT h.booked, h.released,
             CASE WHEN w.context_id IS NULL THEN h.consumed ELSE 0 END AS sold
           FROM one_click_hold h
           LEFT JOIN (SELECT DISTINCT context_id FROM one_click_incoming_order
             WHERE state = 'placed' AND approved_at IS NULL AND deleted_at IS NULL) w
             ON w.context_id = h.context_id
           WHERE h.created_at BETWEEN ? AND ? AND h.deleted_at IS NULL) stock`,
        period.slice(0, 2)
      ),
    ])
    const byPart = new Map(counted.map(({ part, ...counts }) => [part, counts]))
    return {
      kinds,
      fallbacks,
      series: Array.from({ length: PARTS }, (_, part) => ({
        at: new Date(from.getTime() + part * seconds * 1000).toISOString(),
        ...(byPart.get(part) ?? { ok: 0, fallback: 0, failed: 0 }),
      })),
      waiting,
      stock,
    }
  }
}
