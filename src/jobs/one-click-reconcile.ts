import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../lib/observe/log"
import { logChanges } from "../orders/driver/listed-orders"
import { runReconciliation } from "../orders/driver/reconcile"

/** Reconciles the shop with the service, so that unreported orders are not missed. */
export default async function reconcileWithService(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  if (!(await oneClick.gateway.isConfigured())) {
    return
  }
  try {
    const report = await runReconciliation(container)
    // Another process may have noticed the outage, and have no call to make.
    await oneClick.outage.end("calls", new Date())
    await oneClick.outage.noteSilence(await oneClick.health.silentSince())
    logChanges(container, report)
  } catch (error) {
    logFailure(container, "not reconciled", error)
  }
}

export const config = { name: "one-click-reconcile", schedule: "*/2 * * * *" }
