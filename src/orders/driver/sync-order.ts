import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { logFailure } from "../../lib/observe/log"
import { keepLease, LEASE_MS } from "../locks"
import { SYNCED_STATES } from "../transitions"
import { processIncomingOrder } from "./process-incoming-order"
import { type EndedOrder, recheckEnded } from "./recheck-ended"
import { type SyncOutcome, syncWithService } from "./sync-with-service"
import { DAY_MS } from "../../lib/time"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { decisionsOf } from "../../modules/one-click/repositories/inbox"

/**
 * Leases one order, reads it at the service again, applies what changed there, and processes the
 * order again if necessary. Does nothing if another process has the order or its state is not in
 * `SYNCED_STATES`.
 *
 * @throws {ServiceError} if the service cannot be read
 */
export async function syncOrder(
  container: MedusaContainer,
  id: string,
  clock: () => Date = () => new Date()
): Promise<SyncOutcome> {
  const oneClick = container.resolve("oneClick")
  const owner = generateEntityId(undefined, "reconcile")
  const claim = { id, owner, now: clock(), lease_ms: LEASE_MS, states: SYNCED_STATES }
  const row = await oneClick.leases.claimForDecision(claim)
  if (!row) {
    return "unchanged"
  }
  const outcome = await keepLease(container, { id, owner, clock }, () =>
    syncWithService(container, row, clock())
  ).finally(() => oneClick.leases.release({ id, owner, next_attempt_at: clock() }))
  if (outcome !== "locked") {
    await scheduleNext(container, row, clock())
  }
  if (outcome === "reopened") {
    await processIncomingOrder(container, id, clock)
  }
  return outcome
}

/**
 * Reads an order of ours at the service again, also one that has ended here, and applies what changed
 * there. Sets when it is read next.
 *
 * @throws {ServiceError} if the service cannot be read
 */
export async function readAgain(
  container: MedusaContainer,
  row: Decided & EndedOrder,
  clock: () => Date
): Promise<SyncOutcome> {
  if (SYNCED_STATES.includes(row.state)) {
    return syncOrder(container, row.id, clock)
  }
  const isReopened = await recheckEnded(container, row, clock)
  if (!isReopened) {
    await scheduleNext(container, row, clock())
  }
  return isReopened ? "reopened" : "unchanged"
}

/** Sets when an order is read again, unless a recheck was requested meanwhile. */
async function scheduleNext(container: MedusaContainer, row: Decided, now: Date): Promise<void> {
  if (row.recheck_at) {
    const next = nextRecheck(row, now)
    const recheck = { id: row.id, requested_at: row.recheck_at, next }
    await container.resolve("oneClick").leases.scheduleRecheck(recheck)
  }
}

/** Logs that one order could not be compared with the service; it is tried again later. */
export function logNotSynced(
  container: MedusaContainer,
  service_order_id: string,
  error: unknown
): void {
  logFailure(container, "order not synced", error, { order: service_order_id })
}

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

type Decided = Pick<
  IncomingOrderRow,
  "id" | "state" | "accepted_at" | "decisions" | "created_at" | "recheck_at"
>

/** Returns when a decided order is read at the service next; null if not again. */
function nextRecheck(order: Decided, now: Date): Date | null {
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
