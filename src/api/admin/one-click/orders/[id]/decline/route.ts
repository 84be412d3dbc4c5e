import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { decideOrder } from "../../../../../../inbox/decide-order"
import { detailOfOrder } from "../../../../../../overview/purchase-detail"
import type { PurchaseDetail } from "../../../../../../overview/types"
import { explainService } from "../../../utils/explain-service"
import type { AdminDecideOneClickOrderType } from "../../validators"

export const POST = explainService(
  async (
    req: AuthenticatedMedusaRequest<AdminDecideOneClickOrderType>,
    res: MedusaResponse<{ detail: PurchaseDetail }>
  ) => {
    const { id = "" } = req.params
    await decideOrder(req.scope, {
      id,
      decision: "decline",
      decided_by: req.auth_context.actor_id,
      note: req.validatedBody.note,
    })
    res.json({ detail: await detailOfOrder(req.scope, id) })
  }
)
