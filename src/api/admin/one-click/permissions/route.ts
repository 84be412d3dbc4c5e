import { hasPermission } from "@medusajs/framework"
import { FeatureFlag } from "@medusajs/framework/utils"
import {
  ONE_CLICK_RESOURCE,
  OPERATIONS,
  type Permissions,
} from "../../../../modules/one-click/permissions"
import { answerWith } from "../utils/answer-with"

/**
 * For the dashboard's buttons; each route checks its own policy. A Medusa without `hasPermission`
 * checks none, and our routes refuse changes.
 */
export const GET = answerWith("can", async (req): Promise<Permissions> => {
  const { roles } = req.auth_context.app_metadata as { roles?: string[] }
  const may = async (operation: string) =>
    !FeatureFlag.isFeatureEnabled("rbac") ||
    (typeof hasPermission === "function" &&
      !!roles?.length &&
      (await hasPermission({
        roles,
        actions: { resource: ONE_CLICK_RESOURCE, operation },
        container: req.scope,
      })))
  const { view, decide, configure } = OPERATIONS
  return { view: await may(view), decide: await may(decide), configure: await may(configure) }
})
