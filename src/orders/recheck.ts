import { DAY_MS } from "../lib/time"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { decisionsOf } from "../modules/one-click/repositories/inbox"

const HOUR_MS = 60 * 60_000

/** The time between two runs of reconciliation. */
const MIN_PAUSE_MS = 2 * 60_000

/**
 * How long a decided order is read at the service again, because the service may move on, and the
 * pause between two readings as a part of the time since the decision. The service's lists show an
 * accepted order that ends later.
 */
const RECHECKS = {
  accepted: { for_ms: HOUR_MS, pause: 1 / 2 },
  declined: { for_ms: 7 * DAY_MS, pause: 1 / 4 },
} as const

type Decided = Pick<IncomingOrderRow, "state" | "accepted_at" | "decisions" | "created_at">

/** Returns when a decided order is read at the service next; null if not again. */
export function nextRecheck(order: Decided, now: Date): Date | null {
  const { state } = order
  if (state !== "accepted" && state !== "declined") {
    return null
  }
  const { for_ms, pause } = RECHECKS[state]
  const age = now.getTime() - decidedAt(order).getTime()
  return age < for_ms ? new Date(now.getTime() + Math.max(MIN_PAUSE_MS, age * pause)) : null
}

function decidedAt(order: Decided): Date {
  const last = decisionsOf(order).at(-1)
  const at = order.state === "accepted" ? order.accepted_at : last?.at
  return new Date(at ?? order.created_at)
}
