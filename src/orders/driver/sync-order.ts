import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderBusyError, underLease } from "../locks"
import { SYNCED_STATES } from "../transitions"
import { processIncomingOrder } from "./process-incoming-order"
import { type SyncOutcome, syncWithService } from "./sync-with-service"
import { DAY_MS } from "../../lib/time"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { ENDED_STATES } from "../../modules/one-click/states"

/**
 * Leases one order, also one that has ended here, reads it at the service again, and applies what
 * changed there. Sets when it is read next, and processes it again if necessary; otherwise a retry
 * that lies ahead stays there. Does nothing while another process has the order, or is canceling or
 * capturing its Medusa order, or if the driver is to process it.
 *
 * @throws {ServiceError} if the service cannot be read
 */
export async function syncOrder(
  container: MedusaContainer,
  id: string,
  clock: () => Date = () => new Date()
): Promise<SyncOutcome> {
  const states = [...SYNCED_STATES, ...ENDED_STATES]
  const outcome = await underLease(container, { id, states, clock }, async (taken, due) => {
    const { oneClick, row } = taken
    if (row.state === "placed") {
      due.next_attempt_at = row.next_attempt_at
    }
    const synced = await syncWithService(taken)
    if (synced === "reopened") {
      due.next_attempt_at = clock()
    }
    if (row.recheck_at) {
      // Unless another recheck was requested meanwhile.
      const recheck = { id, requested_at: row.recheck_at, next: nextRecheck(row, clock()) }
      await oneClick.leases.scheduleRecheck(recheck)
    }
    return synced
  }).catch(leaveBusy)
  if (outcome === "reopened") {
    await processIncomingOrder(container, id, clock)
  }
  return outcome ?? "unchanged"
}

function leaveBusy(error: unknown): undefined {
  if (!(error instanceof OrderBusyError)) {
    throw error
  }
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

/** Returns when a decided order is read at the service next; null if not again. */
function nextRecheck(order: IncomingOrderRow, now: Date): Date | null {
  const { state } = order
  if (state !== "accepted" && state !== "declined") {
    return null
  }
  const { for_ms, pause } = RECHECKS[state]
  // Nothing changes a declined order anymore.
  const since = (state === "accepted" ? order.accepted_at : null) ?? order.updated_at
  const age = now.getTime() - since.getTime()
  return age < for_ms ? new Date(now.getTime() + Math.max(MIN_PAUSE_MS, age * pause)) : null
}
