import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { runReconciliation } from "../inbox/reconcile"
import { describeError } from "../lib/redaction/describe-error"

/** Reconciles the shop with the service, so that unreported orders are not missed. */
export default async function reconcileWithService(container: MedusaContainer): Promise<void> {
  if (!(await container.resolve("oneClick").gateway.isConfigured())) {
    return
  }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    const { found, closed, reopened } = await runReconciliation(container, { dry_run: false })
    if (found.length || closed.length || reopened.length) {
      logger.info(
        logLine("reconciled", {
          found: found.length,
          closed: closed.length,
          reopened: reopened.length,
        })
      )
    }
  } catch (error) {
    logger.error(logLine("not reconciled", { reason: describeError(error) }))
  }
}

export const config = { name: "one-click-reconcile", schedule: "*/2 * * * *" }
