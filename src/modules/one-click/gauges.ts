import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type { Gauges } from "../../lib/observe/metrics"
import { run } from "./sql"

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

type UndecidedRow = { state: string; count: number; oldest_s: number }

/** Reads the plugin's gauges: two statements that indexes answer. */
export async function readGauges(manager: SqlEntityManager): Promise<Gauges> {
  const undecided = await run<UndecidedRow>(manager, UNDECIDED, [])
  const [held] = await run<{ units: number }>(manager, HELD, [])
  const pool: { numPendingAcquires(): number } | undefined = manager.getKnex().client.pool
  return {
    orders: Object.fromEntries(undecided.map(({ state, count }) => [state, count])),
    oldest_waiting_s: Math.max(0, ...undecided.map(({ oldest_s }) => oldest_s)),
    held_units: held?.units ?? 0,
    pool_waiting: pool?.numPendingAcquires() ?? 0,
  }
}
