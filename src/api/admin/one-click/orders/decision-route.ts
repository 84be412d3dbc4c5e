import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { decideOrder } from "../../../../orders/driver/decide-order"
import type { OrderDecision } from "../../../../modules/one-click/states"
import { detailOfOrder } from "../../../../dashboard/purchase-detail"
import type { PurchaseDetail } from "../../../../dashboard/purchase-detail"
import { explainService } from "../utils/explain-service"
import type { AdminDecideOneClickOrderType } from "./validators"

/** Returns the route of one kind of decision; it answers with the purchase as it is afterwards. */
export function decisionRoute(decision: OrderDecision) {
  return explainService(
    async (
      req: AuthenticatedMedusaRequest<AdminDecideOneClickOrderType>,
      res: MedusaResponse<{ detail: PurchaseDetail }>
    ) => {
      const { id } = req.params
      const { note, country_code } = req.validatedBody
      const decided_by = req.auth_context.actor_id
      await decideOrder(req.scope, { id, decision, decided_by, note, country_code })
      res.json({ detail: await detailOfOrder(req.scope, id) })
    }
  )
}
