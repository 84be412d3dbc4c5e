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
  const released = await expireHolds(container, { now, limit: MAX_IN_ONE_RUN })
  if (released.length) {
    log(container, "info", "expired holds released", { holds: released.length })
  }
}

async function repair(container: MedusaContainer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REST)
  for (const { id } of await repairHolds(container, { before, limit: MAX_IN_ONE_RUN })) {
    log(container, "warn", "hold repaired", { hold: id })
  }
}

async function releaseCancelled(container: MedusaContainer, now: Date): Promise<void> {
  for (const id of await releaseCancelledOrders(container, { now, limit: MAX_IN_ONE_RUN })) {
    log(container, "warn", "reservations of a cancelled order released", { order: id })
  }
}

export const config = { name: "one-click-expire-holds", schedule: "* * * * *" }
