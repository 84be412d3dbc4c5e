import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ONE_CLICK_MODULE } from "../../../../modules/one-click"
import type OneClickModuleService from "../../../../modules/one-click/service"
import type { OneClickSettings, SettingsPatch } from "../../../../modules/one-click/settings"

type Answer = { settings: OneClickSettings }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  res.json({ settings: await oneClick.retrieveSettings() })
}

/** Changes the given settings and keeps the others. */
export const POST = async (
  req: AuthenticatedMedusaRequest<SettingsPatch>,
  res: MedusaResponse<Answer>
) => {
  const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  res.json({ settings: await oneClick.saveSettings(req.validatedBody) })
}
