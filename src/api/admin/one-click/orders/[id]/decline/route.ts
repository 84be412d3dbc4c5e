import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { detailOfOrder } from "../../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../../overview/types"
import { declineOrderWorkflow } from "../../../../../../workflows/decline-order"
import { explainService } from "../../../utils/explain-service"

export const POST = explainService(
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<{ detail: PurchaseDetail }>) => {
    const { id = "" } = req.params
    await declineOrderWorkflow(req.scope).run({ input: { id } })
    res.json({ detail: await detailOfOrder(req.scope, id) })
  }
)
