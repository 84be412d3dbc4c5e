import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logFailure } from "../lib/observe/log-failure"
import { logLine } from "../lib/observe/log-line"
import { syncEndings } from "../orders/driver/sync-endings"

/** Finds orders that ended, or were accepted, at the service without a notification. */
export default async function syncEndingsAtService(container: MedusaContainer): Promise<void> {
  if (!(await container.resolve("oneClick").gateway.isConfigured())) {
    return
  }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    const { length } = await syncEndings(container)
    if (length) {
      logger.info(logLine("reconciled", { closed: length }))
    }
  } catch (error) {
    logFailure(container, "not reconciled", error)
  }
}

export const config = { name: "one-click-sync-endings", schedule: "17 * * * *" }
