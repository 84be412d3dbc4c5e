import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"

/** Days that aren't rolled up by then are left for the next run. */
const BUDGET_MS = 60_000

/** Keeps the figures of past days for the dashboard, and corrects those of late changes. */
export default async function rollUp(container: MedusaContainer): Promise<void> {
  const started = Date.now()
  const { days, is_complete } = await container.resolve("oneClick").rollups.run(BUDGET_MS)
  if (!is_complete) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(logLine("past days rolled up in part", { days, took_ms: Date.now() - started }))
  }
}

export const config = { name: "one-click-roll-up", schedule: "*/5 * * * *" }
