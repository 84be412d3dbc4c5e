import { detailOfOrder } from "../../../../../../dashboard/purchase-detail"
import { recordRefund } from "../../../../../../orders/record-refunds"
import { answerWith } from "../../../utils/answer-with"
import type { AdminRecordOneClickRefundType } from "../../../validators"

/** Records a refund that was made at the service; answers with the order as it is afterwards. */
export const POST = answerWith<AdminRecordOneClickRefundType>("detail", async (req) => {
  const { id } = req.params
  const created_by = req.auth_context.actor_id
  await recordRefund(req.scope, { id, ...req.validatedBody, created_by })
  return detailOfOrder(req.scope, id)
})
