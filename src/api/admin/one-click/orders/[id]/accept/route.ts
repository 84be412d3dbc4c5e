import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { processIncomingOrder } from "../../../../../../inbox/process-incoming-order"
import { detailOfOrder } from "../../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../../overview/types"
import { approveOrderWorkflow } from "../../../../../../workflows/approve-order"
import { explainService } from "../../../utils/explain-service"

export const POST = explainService(
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<{ detail: PurchaseDetail }>) => {
    const { id = "" } = req.params
    await approveOrderWorkflow(req.scope).run({ input: { id } })
    await processIncomingOrder(req.scope, id)
    res.json({ detail: await detailOfOrder(req.scope, id) })
  }
)
