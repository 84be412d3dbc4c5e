import { otherEnvironment } from "../../../lib/environment-of"
import type { Gauges } from "../../../lib/observe/metrics"
import type { OneClickOptions } from "../options"
import { HAS_WORK, shownAs, sqlList, UNDECIDED_STATES, WORKING_STATES } from "../order-states"
import type { Database, Run } from "./database"

/** A period; its end is not part of it. */
type Range = { from: Date; to: Date }

const HOUR_MS = 60 * 60_000

/** Numbers of incoming orders that need work. */
export type WaitingOrders = {
  review: number
  /** Failed after the last attempt. */
  failed: number
  to_approve: number
  working: number
  /** Orders whose next attempt is long overdue: no process handles them. */
  overdue: number
}

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
  waiting: Omit<WaitingOrders, "overdue">
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
WHERE state IN (${sqlList(UNDECIDED_STATES)}) AND deleted_at IS NULL
GROUP BY state`

/** Orders by what they wait for, now; no process handles an overdue one. */
const WAITING = `
SELECT count(*) FILTER (WHERE state = 'review')::int AS review,
  count(*) FILTER (WHERE state = 'failed')::int AS failed,
  count(*) FILTER (WHERE ${shownAs("to_approve")})::int AS to_approve,
  count(*) FILTER (WHERE state IN (${sqlList(WORKING_STATES)})
    AND ${shownAs("to_approve")} IS NOT TRUE)::int AS working,
  count(*) FILTER (WHERE ${HAS_WORK} AND next_attempt_at < now() - interval '10 minutes'
    AND (lease_owner IS NULL OR lease_expires_at < now()))::int AS overdue
FROM one_click_incoming_order i
WHERE state IN (${sqlList(UNDECIDED_STATES)}) AND deleted_at IS NULL`

/** Holds outlast their expiry only while their order waits. */
const HELD = `
SELECT coalesce(sum(booked - released - consumed), 0)::int AS units
FROM one_click_hold
WHERE expires_at > now() - interval '30 days' AND booked > released + consumed
  AND deleted_at IS NULL`

/** Calls by kind; percentiles are read off the counts of each duration, which are few. */
const KINDS = `
WITH durations AS (
  SELECT kind, direction, duration_ms, count(*)::int AS calls,
    count(*) FILTER (WHERE outcome = 'fallback')::int AS fallbacks,
    count(*) FILTER (WHERE outcome = 'refused')::int AS refused,
    count(*) FILTER (WHERE outcome = 'failed')::int AS failed
  FROM one_click_activity
  WHERE created_at >= :from AND created_at < :to AND environment IS DISTINCT FROM :other
    AND deleted_at IS NULL
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

const SERIES = `
SELECT floor(extract(epoch FROM created_at - :from::timestamptz) / :seconds)::int AS part,
  count(*) FILTER (WHERE outcome = 'ok')::int AS ok,
  count(*) FILTER (WHERE outcome = 'fallback')::int AS fallback,
  count(*) FILTER (WHERE outcome IN ('failed', 'refused'))::int AS failed
FROM one_click_activity
WHERE created_at >= :from AND created_at < :to AND environment IS DISTINCT FROM :other
  AND deleted_at IS NULL
GROUP BY 1`

/**
 * The stock ledger of a period's holds `h`. Stock of an order that needs approval is outstanding,
 * because it is not sold yet.
 */
const STOCK = `
SELECT coalesce(sum(h.booked), 0)::int AS booked, coalesce(sum(h.released), 0)::int AS released,
  coalesce(sum(h.consumed) FILTER (WHERE NOT w.waits), 0)::int AS consumed,
  coalesce(sum(h.booked - h.released - CASE WHEN w.waits THEN 0 ELSE h.consumed END), 0)::int
    AS outstanding,
  count(*) FILTER (WHERE h.booked > h.released + CASE WHEN w.waits THEN 0 ELSE h.consumed END)::int
    AS holds
FROM one_click_hold h
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM one_click_incoming_order o
    WHERE o.context_id = h.context_id AND o.state = 'placed' AND o.approved_at IS NULL
      AND o.deleted_at IS NULL) AS waits) w
WHERE h.created_at >= :from AND h.created_at < :to AND h.deleted_at IS NULL`

type UndecidedRow = { state: string; count: number; oldest_s: number }

const PARTS = 30

/** Longer periods are in full hours. */
const EXACT_MS = 48 * HOUR_MS

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

  /** Returns the numbers of incoming orders that aren't decided, by what they wait for. */
  async countWaiting(): Promise<WaitingOrders> {
    const [waiting] = await this.database.run<WaitingOrders>(WAITING)
    return waiting
  }

  /**
   * Returns the figures of a period, scoped to the current environment, so that sandbox orders are
   * excluded.
   *
   * @returns with the beginning of the period: a period of more than two days begins at a full hour
   */
  async read(period: Range): Promise<HealthFigures & { from: Date }> {
    const { to } = period
    const isLong = to.getTime() - period.from.getTime() > EXACT_MS
    const slot = isLong ? HOUR_MS : 1000
    const from = isLong ? new Date(Math.floor(period.from.getTime() / slot) * slot) : period.from
    const seconds =
      (Math.max(1, Math.ceil((to.getTime() - from.getTime()) / slot / PARTS)) * slot) / 1000
    const other = otherEnvironment(this.options.baseUrl)
    const read: Run = (query, parameters) => this.database.run(query, parameters)
    const [kinds, fallbacks, counted, { overdue: _overdue, ...waiting }, [stock]] =
      await Promise.all([
        this.database.bind<HealthFigures["kinds"][number]>(KINDS, { from, to, other }),
        read<HealthFigures["fallbacks"][number]>(
          `SELECT event AS kind, source, count(*)::int AS answers FROM one_click_quote q
         LEFT JOIN one_click_purchase p ON p.id = q.purchase_id
         WHERE source <> 'live' AND q.created_at >= ? AND q.created_at < ?
           AND p.environment IS DISTINCT FROM ? AND q.deleted_at IS NULL
         GROUP BY event, source ORDER BY answers DESC LIMIT 30`,
          [from, to, other]
        ),
        this.database.bind<{ part: number; ok: number; fallback: number; failed: number }>(SERIES, {
          from,
          to,
          seconds,
          other,
        }),
        this.countWaiting(),
        this.database.bind<HealthFigures["stock"]>(STOCK, { from, to }),
      ])
    const byPart = new Map(counted.map(({ part, ...counts }) => [part, counts]))
    const parts = isLong ? Math.ceil((to.getTime() - from.getTime()) / 1000 / seconds) : PARTS
    return {
      from,
      kinds,
      fallbacks,
      series: Array.from({ length: parts }, (_, part) => ({
        at: new Date(from.getTime() + part * seconds * 1000).toISOString(),
        ...(byPart.get(part) ?? { ok: 0, fallback: 0, failed: 0 }),
      })),
      waiting,
      stock,
    }
  }
}
