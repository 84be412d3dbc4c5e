import type { MedusaContainer } from "@medusajs/framework/types"

const DAY_MS = 24 * 60 * 60_000

/** Deletes data that is older than the settings allow (docs/privacy.md). */
export default async function prune(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { activity_days, quote_days, purchase_days } = await oneClick.settings.retrieve()
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * DAY_MS)
  await oneClick.activity.prune({ before: ago(activity_days) })
  await oneClick.notices.prune({ before: ago(activity_days) })
  await oneClick.purchases.pruneDetails({ before: ago(quote_days) })
  await oneClick.purchases.prune({ before: ago(purchase_days) })
}

export const config = { name: "one-click-prune", schedule: "17 3 * * *" }
