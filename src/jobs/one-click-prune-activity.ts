import type { MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type OneClickModuleService from "../modules/one-click/service"

const DAY_MS = 24 * 60 * 60_000

/** Keeps the activity no longer than the setting says. */
export default async function pruneActivity(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const { activity_days } = await oneClick.retrieveSettings()
  await oneClick.pruneActivity({ before: new Date(Date.now() - activity_days * DAY_MS) })
}

export const config = { name: "one-click-prune-activity", schedule: "17 3 * * *" }
