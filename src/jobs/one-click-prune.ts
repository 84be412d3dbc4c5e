import type { MedusaContainer } from "@medusajs/framework/types"
import { DAY_MS } from "../lib/time"
import { log } from "../lib/observe/log"

/** What isn't deleted by then is left for the next night. */
const BUDGET_MS = 20 * 60_000

/** Deletes data that is older than the settings allow (docs/privacy.md). */
export default async function prune(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { activity_days, purchase_days } = await oneClick.settings.retrieve()
  const started = Date.now()
  const ago = (days: number) => new Date(started - days * DAY_MS)
  const { rows, is_complete } = await oneClick.pruning.run(
    { activity: ago(activity_days), details: ago(activity_days), purchases: ago(purchase_days) },
    BUDGET_MS
  )
  log(container, "info", is_complete ? "old data deleted" : "old data deleted in part", {
    ...rows,
    took_ms: Date.now() - started,
  })
}

export const config = { name: "one-click-prune", schedule: "17 3 * * *" }
