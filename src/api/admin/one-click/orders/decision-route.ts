import { detailOfOrder } from "../../../../dashboard/purchase-detail"
import type { OrderDecision } from "../../../../modules/one-click/states"
import { processIncomingOrder } from "../../../../orders/driver/process-incoming-order"
import { decideOrderWorkflow } from "../../../../workflows/decide-order"
import { answerWith } from "../utils/answer-with"
import type { AdminDecideOneClickOrderType } from "../validators"

/**
 * Returns the route of one kind of decision. It takes the order as far as possible, and answers with
 * the purchase as it is afterwards.
 */
export function decisionRoute(decision: OrderDecision) {
  return answerWith<AdminDecideOneClickOrderType>("detail", async (req) => {
    const { id } = req.params
    const { actor_id, actor_type } = req.auth_context
    const decided_by = actor_type === "user" ? actor_id : undefined
    const input = { id, decision, decided_by, ...req.validatedBody }
    await decideOrderWorkflow(req.scope).run({ input })
    await processIncomingOrder(req.scope, id)
    return detailOfOrder(req.scope, id)
  })
}
