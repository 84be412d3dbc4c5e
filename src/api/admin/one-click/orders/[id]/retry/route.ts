import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retryOrder } from "../../../../../../orders/retry-order"
import { detailOfOrder } from "../../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../../overview/types"

export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ detail: PurchaseDetail }>
) => {
  const { id = "" } = req.params
  await retryOrder(req.scope, id, () => new Date())
  res.json({ detail: await detailOfOrder(req.scope, id) })
}
