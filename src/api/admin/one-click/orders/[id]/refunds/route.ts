import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { detailOfOrder } from "../../../../../../dashboard/purchase-detail"
import type { PurchaseDetail } from "../../../../../../dashboard/purchase-detail"
import { recordRefund } from "../../../../../../workflows/record-refund"
import type { AdminRecordOneClickRefundType } from "../../validators"

/** Records a refund that was made at the service; answers with the order as it is afterwards. */
export const POST = async (
  req: AuthenticatedMedusaRequest<AdminRecordOneClickRefundType>,
  res: MedusaResponse<{ detail: PurchaseDetail }>
) => {
  const { id } = req.params
  const created_by = req.auth_context.actor_id
  await recordRefund(req.scope, { id, ...req.validatedBody, created_by })
  res.json({ detail: await detailOfOrder(req.scope, id) })
}
