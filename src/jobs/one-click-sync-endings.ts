import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { syncEndings } from "../inbox/sync-endings"
import { describeError } from "../lib/redaction/describe-error"

/** Finds orders that ended at the service after their acceptance without a notification. */
export default async function syncEndingsAtService(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  if (!oneClick.options.baseUrl || !(await oneClick.gateway.hasApiKey())) {
    return
  }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    const closed = await syncEndings(container)
    if (closed.length) {
      logger.info(logLine("reconciled", { closed: closed.length }))
    }
  } catch (error) {
    logger.error(logLine("not reconciled", { reason: describeError(error) }))
  }
}

export const config = { name: "one-click-sync-endings", schedule: "17 * * * *" }
