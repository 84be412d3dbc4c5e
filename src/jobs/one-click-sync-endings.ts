import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logFailure } from "../lib/observe/log-failure"
import { logLine } from "../lib/observe/log-line"
import { reopenPaidLate } from "../inbox/reopen-order"
import { syncEndings } from "../inbox/sync-endings"

/**
 * Finds orders that ended at the service after their acceptance without a notification, and orders
 * that were paid there after their payment had failed.
 */
export default async function syncEndingsAtService(container: MedusaContainer): Promise<void> {
  if (!(await container.resolve("oneClick").gateway.isConfigured())) {
    return
  }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const counted = { closed: syncEndings, reopened: reopenPaidLate }
  for (const [outcome, run] of Object.entries(counted)) {
    try {
      const { length } = await run(container)
      if (length) {
        logger.info(logLine("reconciled", { [outcome]: length }))
      }
    } catch (error) {
      logFailure(container, "not reconciled", error)
    }
  }
}

export const config = { name: "one-click-sync-endings", schedule: "17 * * * *" }
