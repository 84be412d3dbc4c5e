import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { decideOrder } from "../../../../orders/driver/decide-order"
import type { OrderDecision } from "../../../../modules/one-click/states"
import { detailOfOrder } from "../../../../dashboard/purchase-detail"
import { answerWith } from "../utils/answer-with"
import type { AdminDecideOneClickOrderType } from "./validators"

/** Returns the route of one kind of decision; it answers with the purchase as it is afterwards. */
export function decisionRoute(decision: OrderDecision) {
  return answerWith(
    "detail",
    async (req: AuthenticatedMedusaRequest<AdminDecideOneClickOrderType>) => {
      const { id } = req.params
      const { actor_id, actor_type } = req.auth_context
      const decided_by = actor_type === "user" ? actor_id : undefined
      await decideOrder(req.scope, { id, decision, decided_by, ...req.validatedBody })
      return detailOfOrder(req.scope, id)
    }
  )
}
