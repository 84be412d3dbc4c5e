import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { detailOfPurchase } from "../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../overview/types"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ detail: PurchaseDetail }>
) => {
  res.json({ detail: await detailOfPurchase(req.scope, req.params.id ?? "") })
}
