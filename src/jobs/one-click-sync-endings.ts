import type { MedusaContainer } from "@medusajs/framework/types"
import { log, logFailure } from "../lib/observe/log"
import { syncEndings } from "../orders/driver/sync-endings"

/** Finds orders that ended, or were accepted, at the service without a notification. */
export default async function syncEndingsAtService(container: MedusaContainer): Promise<void> {
  if (!(await container.resolve("oneClick").gateway.isConfigured())) {
    return
  }
  try {
    const { length } = await syncEndings(container)
    if (length) {
      log(container, "info", "reconciled", { closed: length })
    }
  } catch (error) {
    logFailure(container, "not reconciled", error)
  }
}

export const config = { name: "one-click-sync-endings", schedule: "17 * * * *" }
