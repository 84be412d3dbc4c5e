import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../lib/observe/log"
import { logChanges, newRun } from "../orders/driver/listed-orders"
import { syncEndings } from "../orders/driver/sync-endings"

/** Finds orders that ended, or were accepted, at the service without a notification. */
export default async function syncEndingsAtService(container: MedusaContainer): Promise<void> {
  if (!(await container.resolve("oneClick").gateway.isConfigured())) {
    return
  }
  try {
    logChanges(container, await syncEndings(newRun(container)))
  } catch (error) {
    logFailure(container, "not reconciled", error)
  }
}

export const config = { name: "one-click-sync-endings", schedule: "17 * * * *" }
