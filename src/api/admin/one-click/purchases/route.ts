import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listPurchases } from "../../../../dashboard/lists"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json(await listPurchases(req.scope, req))
}
