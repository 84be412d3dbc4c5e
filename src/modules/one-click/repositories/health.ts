import type { Gauges } from "../../../lib/observe/metrics"
import { HAS_WORK, shownAs, sqlList, UNDECIDED_STATES, WORKING_STATES } from "../states"
import type { Database } from "./database"

/** Numbers of incoming orders that need work, and of units held for open purchases. */
export type WaitingOrders = {
  review: number
  /** Failed after the last attempt. */
  failed: number
  to_approve: number
  working: number
  /** Orders whose next attempt is long overdue: no process handles them. */
  overdue: number
  held_units: number
}

/** Orders that aren't decided; all are found by the index on the state. */
const UNDECIDED = `one_click_incoming_order i
WHERE state IN (${sqlList(UNDECIDED_STATES)}) AND deleted_at IS NULL`

/**
 * Orders by what they wait for, now; no process handles an overdue one. Holds outlast their expiry
 * only while their order waits.
 */
const WAITING = `
SELECT count(*) FILTER (WHERE state = 'review')::int AS review,
  count(*) FILTER (WHERE state = 'failed')::int AS failed,
  count(*) FILTER (WHERE ${shownAs("to_approve")})::int AS to_approve,
  count(*) FILTER (WHERE state IN (${sqlList(WORKING_STATES)})
    AND ${shownAs("to_approve")} IS NOT TRUE)::int AS working,
  count(*) FILTER (WHERE ${HAS_WORK} AND next_attempt_at < now() - interval '10 minutes'
    AND (lease_owner IS NULL OR lease_expires_at < now()))::int AS overdue,
  (SELECT coalesce(sum(booked - released - consumed), 0)::int FROM one_click_hold
    WHERE expires_at > now() - interval '30 days' AND booked > released + consumed
      AND deleted_at IS NULL) AS held_units
FROM ${UNDECIDED}`

const ANSWERS_OF_THE_DAY = `one_click_activity
WHERE direction = 'in' AND created_at > now() - interval '1 day'
  AND environment IS NOT DISTINCT FROM :environment AND deleted_at IS NULL`

/** Fallbacks and failures; of all answers, no more are counted than show what share they are. */
const POOR_ANSWERS = `
WITH poor AS (SELECT count(*)::int AS answers FROM ${ANSWERS_OF_THE_DAY}
  AND outcome <> 'ok' AND outcome IN ('fallback', 'failed'))
SELECT answers FROM poor WHERE answers > 1 AND 100 * answers > (SELECT count(*) FROM
  (SELECT 1 FROM ${ANSWERS_OF_THE_DAY} LIMIT (SELECT 100 * answers FROM poor)) AS counted)`

/** The purchases that make a silence of the service conspicuous, and the time given to each buyer. */
const CONSPICUOUS = 5

/**
 * Only cart rules make an event due as soon as the modal opens (spec 6.4): without them, a buyer who
 * leaves may cause none, and the first that is sure to come is that of the order (spec 6.5).
 */
const SILENCE = `
WITH due AS (
  SELECT created_at FROM one_click_purchase p
  WHERE environment IS NOT DISTINCT FROM :environment AND deleted_at IS NULL
    AND created_at < now() - interval '2 minutes'
    AND created_at > coalesce((SELECT max(created_at) FROM one_click_activity
      WHERE direction = 'in' AND environment IS NOT DISTINCT FROM :environment), '-infinity')
    AND (service_order_id IS NOT NULL OR shipping_mode = 'cart_rules')
    AND EXISTS (SELECT 1 FROM one_click_activity a
      WHERE a.context_id = p.context_id AND kind = 'authorize' AND outcome = 'ok')
  ORDER BY created_at DESC LIMIT ${CONSPICUOUS})
SELECT min(created_at) AS since FROM due HAVING count(*) = ${CONSPICUOUS}`

/** Seconds since the oldest undecided order arrived, and since calls to the service fail; 0 for none. */
const AGES = `
SELECT coalesce(EXTRACT(EPOCH FROM now() - min(created_at)), 0)::float8 AS oldest_waiting_s,
  coalesce((SELECT EXTRACT(EPOCH FROM now() - (value->>'since')::timestamptz)::float8
    FROM one_click_fact WHERE id = 'outage'), 0) AS outage_s
FROM ${UNDECIDED}`

/** Counts what the gauges and the checks show. */
export class Health {
  constructor(private readonly database: Database) {}

  /** Reads the plugin's gauges: two statements that indexes answer. */
  async gauges(): Promise<Gauges> {
    const { overdue: _, held_units, ...orders } = await this.countWaiting()
    const [ages] = await this.database.run<Pick<Gauges, "oldest_waiting_s" | "outage_s">>(AGES)
    return { orders, held_units, ...ages, pool_waiting: this.database.waiting() }
  }

  /** Returns what waits, now. */
  async countWaiting(): Promise<WaitingOrders> {
    const [waiting] = await this.database.run<WaitingOrders>(WAITING)
    return waiting
  }

  /**
   * Returns the number of the last day's answers to the service that were fallbacks, or failed; 0 for
   * a single one, and for at most one in a hundred.
   */
  async countPoorAnswers(): Promise<number> {
    const [poor] = await this.database.run<{ answers: number }>(POOR_ANSWERS)
    return poor?.answers ?? 0
  }

  /**
   * Returns when the first of the last five purchases began about which an event was due, if no event
   * of the service has arrived since; else null.
   */
  async silentSince(): Promise<string | null> {
    const [silence] = await this.database.run<{ since: Date }>(SILENCE)
    return silence?.since.toISOString() ?? null
  }
}
