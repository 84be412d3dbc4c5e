import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OneClickSettings, SettingsPatch } from "../../../../modules/one-click/settings"

type Answer = { settings: OneClickSettings }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  res.json({ settings: await req.scope.resolve("oneClick").settings.retrieve() })
}

/** Changes the given settings and keeps the others. */
export const POST = async (
  req: AuthenticatedMedusaRequest<SettingsPatch>,
  res: MedusaResponse<Answer>
) => {
  res.json({ settings: await req.scope.resolve("oneClick").settings.save(req.validatedBody) })
}
