import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type OneClickModuleService from "../modules/one-click/service"
import { logLine, reasonOf } from "../observe/log-line"
import { activityRow, Call } from "./row"

/**
 * Keeps a call for the dashboard, redacted. It is written after the call was answered; a failure to
 * write it is logged and harms nothing else.
 */
export async function recordActivity(container: MedusaContainer, call: Call): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  try {
    await oneClick.createActivities(activityRow(call))
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(logLine("activity not kept", { call: call.kind, reason: reasonOf(error) }))
  }
}
