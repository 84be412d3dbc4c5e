import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { detailOfOrder } from "../../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../../overview/types"
import { denyOrderWorkflow } from "../../../../../../workflows/deny-order"
import { explainService } from "../../../utils/explain-service"

export const POST = explainService(
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<{ detail: PurchaseDetail }>) => {
    const { id = "" } = req.params
    await denyOrderWorkflow(req.scope).run({ input: { id } })
    res.json({ detail: await detailOfOrder(req.scope, id) })
  }
)
