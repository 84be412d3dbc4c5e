import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS } from "../lib/day"
import { logLine } from "../lib/observe/log-line"

/** What isn't deleted by then is left for the next night. */
const BUDGET_MS = 20 * 60_000

/** Past days are rolled up first; rows of the other days wait, because deleted rows do not count. */
const ROLLUP_MS = 10 * 60_000

/** Deletes data that is older than the settings allow (docs/privacy.md). */
export default async function prune(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { activity_days, purchase_days } = await oneClick.settings.retrieve()
  const started = Date.now()
  const ago = (days: number) => new Date(started - days * DAY_MS)
  await oneClick.rollups.run(ROLLUP_MS)
  const activity = await oneClick.rollups.deletableBefore(ago(activity_days))
  const purchases = await oneClick.rollups.deletableBefore(ago(purchase_days))
  await oneClick.rollups.freeze(purchases)
  const { rows, is_complete, longest_ms } = await oneClick.pruning.run(
    { activity, details: ago(activity_days), purchases },
    BUDGET_MS
  )
  container.resolve(ContainerRegistrationKeys.LOGGER).info(
    logLine(is_complete ? "old data deleted" : "old data deleted in part", {
      ...rows,
      took_ms: Date.now() - started,
      longest_ms,
    })
  )
}

export const config = { name: "one-click-prune", schedule: "17 3 * * *" }
