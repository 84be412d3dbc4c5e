import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listActivity } from "../../../../dashboard/lists"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json(await listActivity(req.scope, req))
}
