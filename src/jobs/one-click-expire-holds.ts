import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { releaseCancelledOrders } from "../orders/release-leftover-reservations"
import { describeError } from "../lib/redaction/describe-error"
import { expireHolds, repairHolds } from "../stock"

const MAX_IN_ONE_RUN = 500
const REST = 2 * 60_000

/**
 * Releases expired holds, corrects the ledger to Medusa's reservations, and releases what canceled
 * orders still reserve. If one of these fails, the others run nevertheless.
 */
export default async function expireHoldsJob(container: MedusaContainer): Promise<void> {
  const now = new Date()
  for (const run of [releaseExpired, repair, releaseCancelled]) {
    try {
      await run(container, now)
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(logLine("stock not checked", { part: run.name, reason: describeError(error) }))
    }
  }
}

async function releaseExpired(container: MedusaContainer, now: Date): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { released, failed } = await expireHolds(container, { now, limit: MAX_IN_ONE_RUN })
  if (released.length) {
    logger.info(logLine("expired holds released", { holds: released.length }))
  }
  for (const { hold_id, error } of failed) {
    logger.warn(logLine("hold not released", { hold: hold_id, reason: describeError(error) }))
  }
}

async function repair(container: MedusaContainer, now: Date): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const before = new Date(now.getTime() - REST)
  const { repaired, failed } = await repairHolds(container, { before, limit: MAX_IN_ONE_RUN })
  for (const { id } of repaired) {
    logger.warn(logLine("hold repaired", { hold: id }))
  }
  for (const { hold_id, error } of failed) {
    logger.warn(logLine("hold not repaired", { hold: hold_id, reason: describeError(error) }))
  }
}

async function releaseCancelled(container: MedusaContainer, now: Date): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { released, failed } = await releaseCancelledOrders(container, {
    now,
    limit: MAX_IN_ONE_RUN,
  })
  for (const id of released) {
    logger.warn(logLine("reservations of a cancelled order released", { order: id }))
  }
  for (const { id, error } of failed) {
    logger.warn(
      logLine("reservations of a cancelled order not released", {
        order: id,
        reason: describeError(error),
      })
    )
  }
}

export const config = { name: "one-click-expire-holds", schedule: "* * * * *" }
