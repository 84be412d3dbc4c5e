import type { MedusaContainer } from "@medusajs/framework/types"
import { DAY_MS } from "../lib/time"
import { log } from "../lib/observe/log"

/** Deletes data that is older than the settings allow (docs/privacy.md). */
export default async function prune(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { activity_days, purchase_days } = await oneClick.settings.retrieve()
  const started = Date.now()
  const ago = (days: number) => new Date(started - days * DAY_MS)
  const rows = await oneClick.pruning.run({
    details: ago(activity_days),
    purchases: ago(purchase_days),
  })
  log(container, "info", "old data deleted", { ...rows, took_ms: Date.now() - started })
}

export const config = { name: "one-click-prune", schedule: "17 3 * * *" }
