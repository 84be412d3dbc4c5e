import type { MedusaContainer } from "@medusajs/framework/types"
import { log, logFailure } from "../lib/observe/log"
import { releaseCancelledOrders } from "../stock/order-reservations"
import { expireHolds } from "../stock/expire-holds"
import { repairHolds } from "../stock/repair-holds"

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
      logFailure(container, "stock not checked", error, { part: run.name })
    }
  }
}

async function releaseExpired(container: MedusaContainer, now: Date): Promise<void> {
  const { released, failed } = await expireHolds(container, { now, limit: MAX_IN_ONE_RUN })
  if (released.length) {
    log(container, "info", "expired holds released", { holds: released.length })
  }
  for (const { hold_id, error } of failed) {
    logFailure(container, "hold not released", error, { hold: hold_id }, "warn")
  }
}

async function repair(container: MedusaContainer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REST)
  const { repaired, failed } = await repairHolds(container, { before, limit: MAX_IN_ONE_RUN })
  for (const { id } of repaired) {
    log(container, "warn", "hold repaired", { hold: id })
  }
  for (const { hold_id, error } of failed) {
    logFailure(container, "hold not repaired", error, { hold: hold_id }, "warn")
  }
}

async function releaseCancelled(container: MedusaContainer, now: Date): Promise<void> {
  const run = { now, limit: MAX_IN_ONE_RUN }
  const { released, failed } = await releaseCancelledOrders(container, run)
  for (const id of released) {
    log(container, "warn", "reservations of a cancelled order released", { order: id })
  }
  for (const { id, error } of failed) {
    const what = "reservations of a cancelled order not released"
    logFailure(container, what, error, { order: id }, "warn")
  }
}

export const config = { name: "one-click-expire-holds", schedule: "* * * * *" }
