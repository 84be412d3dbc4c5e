import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { SyncOutcome, followService } from "./follow-service"
import { LEASE_MS, processIncomingOrder } from "./process-incoming-order"

/** States in which a change at the service may end the order or reopen it. */
export const OPEN_STATES = ["review", "failed", "placed"]

/** `OPEN_STATES` and "accepted", a state in which the service can only end the order. */
export const LIVING_STATES = [...OPEN_STATES, "accepted"]

/**
 * Leases one order, reads it at the service again, applies what changed there, and processes the
 * order again if necessary. Does nothing if another process has the order or its state is not in
 * `states`.
 *
 * @throws {ServiceError} if the service cannot be read
 */
export async function followOrder(
  container: MedusaContainer,
  id: string,
  { clock, states = OPEN_STATES }: { clock: () => Date; states?: string[] }
): Promise<SyncOutcome> {
  const oneClick = container.resolve("oneClick")
  const owner = generateEntityId(undefined, "reconcile")
  const claim = { id, owner, now: clock(), lease_ms: LEASE_MS, states }
  if (!(await oneClick.inbox.claimForDecision(claim))) {
    return "nothing"
  }
  const row = await oneClick.retrieveIncomingOrder(id)
  const following = await followService(container, row, { now: clock() }).finally(() =>
    oneClick.inbox.release({ id, owner, next_attempt_at: clock() })
  )
  if (row.recheck_at && following !== "busy") {
    await oneClick.inbox.clearRecheck({ id, requested_at: row.recheck_at })
  }
  if (following === "handle_again") {
    await processIncomingOrder(container, id, clock)
  }
  return following
}

/** Logs that one order could not be refreshed; it is tried again later. */
export function logNotFollowed(
  container: MedusaContainer,
  service_order_id: string,
  error: unknown
): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(logLine("order not followed", { order: service_order_id, reason: describeError(error) }))
}
