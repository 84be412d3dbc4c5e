import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setupView, SetupView } from "../../../../../setup/view"
import type { AdminSaveOneClickApiKeyType } from "../validators"

/** Takes an API key; none is ever given back. */
export const POST = async (
  req: AuthenticatedMedusaRequest<AdminSaveOneClickApiKeyType>,
  res: MedusaResponse<{ setup: SetupView }>
) => {
  const oneClick = req.scope.resolve("oneClick")
  await oneClick.saveApiKey(req.validatedBody.api_key, new Date())
  res.json({ setup: await setupView(req.scope) })
}
