import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setupView, type SetupView } from "../../../../../dashboard/setup/view"
import type { AdminSaveOneClickApiKeyType } from "../validators"

/** Stores an API key. No route returns the key. */
export const POST = async (
  req: AuthenticatedMedusaRequest<AdminSaveOneClickApiKeyType>,
  res: MedusaResponse<{ setup: SetupView }>
) => {
  const oneClick = req.scope.resolve("oneClick")
  await oneClick.gateway.saveApiKey(req.validatedBody.api_key, new Date())
  res.json({ setup: await setupView(req.scope) })
}
