import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { Following, followService } from "./follow-service"
import { LEASE_MS, processIncomingOrder } from "./process-incoming-order"

/** States of ours that something at the service may end or open again. */
export const OPEN_STATES = ["review", "failed", "placed"]

/** The same with those it can only end. */
export const LIVING_STATES = [...OPEN_STATES, "accepted"]

/**
 * Takes one order, reads it at the service again and follows it; what is to be handled again is
 * handled. Nothing where somebody else has it, or where it is in none of these states any more.
 *
 * @throws {ServiceError} where the service cannot be read
 */
export async function followOrder(
  container: MedusaContainer,
  id: string,
  { clock, states = OPEN_STATES }: { clock: () => Date; states?: string[] }
): Promise<Following> {
  const oneClick = container.resolve("oneClick")
  const owner = generateEntityId(undefined, "reconcile")
  const claim = { id, owner, now: clock(), lease_ms: LEASE_MS, states }
  if (!(await oneClick.claimForDecision(claim))) {
    return "nothing"
  }
  const row = await oneClick.retrieveIncomingOrder(id)
  const following = await followService(container, row, { now: clock() }).finally(() =>
    oneClick.releaseIncomingOrder({ id, owner, next_attempt_at: clock() })
  )
  if (row.recheck_at && following !== "busy") {
    await oneClick.endRecheck({ id, asked_at: row.recheck_at })
  }
  if (following === "handle_again") {
    await processIncomingOrder(container, id, clock)
  }
  return following
}

/** One order could not be followed; its next turn comes. */
export function logNotFollowed(
  container: MedusaContainer,
  service_order_id: string,
  error: unknown
): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(logLine("order not followed", { order: service_order_id, reason: describeError(error) }))
}
