import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { detailOfOrder } from "../../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../../overview/types"
import { resolveOrderWorkflow } from "../../../../../../workflows/resolve-order"

export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ detail: PurchaseDetail }>
) => {
  const { id = "" } = req.params
  await resolveOrderWorkflow(req.scope).run({ input: { id } })
  res.json({ detail: await detailOfOrder(req.scope, id) })
}
