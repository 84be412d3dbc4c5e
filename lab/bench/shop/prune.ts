import type { ExecArgs } from "@medusajs/framework/types"
import { writeFile } from "node:fs/promises"

const BUDGET_MS = 60_000
const DAY_MS = 24 * 60 * 60_000

/** Prunes for a minute, with a month that was not pruned before. */
export default async function prune({ container }: ExecArgs): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { activity_days, purchase_days } = await oneClick.settings.retrieve()
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  const pruned = await oneClick.pruning.run(
    {
      activity: ago(activity_days),
      details: ago(activity_days),
      purchases: ago(purchase_days),
    },
    BUDGET_MS
  )
  await writeFile(String(process.env.BENCH_FOUND_FILE), JSON.stringify(pruned))
}
