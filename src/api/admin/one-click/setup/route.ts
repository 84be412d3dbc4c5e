import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setupView, type SetupView } from "../../../../dashboard/setup/view"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ setup: SetupView }>
) => {
  res.json({ setup: await setupView(req.scope) })
}
