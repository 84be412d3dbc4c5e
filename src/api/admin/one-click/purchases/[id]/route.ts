import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { detailOfPurchase } from "../../../../../dashboard/purchase-detail"
import type { PurchaseDetail } from "../../../../../dashboard/purchase-detail"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ detail: PurchaseDetail }>
) => {
  res.json({ detail: await detailOfPurchase(req.scope, req.params.id) })
}
