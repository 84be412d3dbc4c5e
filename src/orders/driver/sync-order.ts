import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { logFailure } from "../../lib/observe/log"
import { keepLease, LEASE_MS } from "../lease"
import { nextRecheck } from "../recheck"
import { SYNCED_STATES } from "../transitions"
import { processIncomingOrder } from "./process-incoming-order"
import { type SyncOutcome, syncWithService } from "./sync-with-service"

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
  const row = await oneClick.inbox.claimForDecision(claim)
  if (!row) {
    return "unchanged"
  }
  const outcome = await keepLease(container, { id, owner, clock }, () =>
    syncWithService(container, row, clock())
  ).finally(() => oneClick.inbox.release({ id, owner, next_attempt_at: clock() }))
  if (row.recheck_at && outcome !== "locked") {
    const next = nextRecheck(row, clock())
    await oneClick.inbox.scheduleRecheck({ id, requested_at: row.recheck_at, next })
  }
  if (outcome === "reopened") {
    await processIncomingOrder(container, id, clock)
  }
  return outcome
}

/** Logs that one order could not be compared with the service; it is tried again later. */
export function logNotSynced(
  container: MedusaContainer,
  service_order_id: string,
  error: unknown
): void {
  logFailure(container, "order not synced", error, { order: service_order_id })
}
