import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { processIncomingOrder } from "../../../../../../inbox/process-incoming-order"
import { detailOfOrder } from "../../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../../overview/types"
import { retryOrderWorkflow } from "../../../../../../workflows/retry-order"

export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ detail: PurchaseDetail }>
) => {
  const { id = "" } = req.params
  await retryOrderWorkflow(req.scope).run({ input: { id, now: new Date() } })
  await processIncomingOrder(req.scope, id)
  res.json({ detail: await detailOfOrder(req.scope, id) })
}
