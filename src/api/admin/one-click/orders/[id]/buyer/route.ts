import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { buyerView, type BuyerView } from "../../../../../../dashboard/buyer-view"

/** Apart from the order's detail, which has no personal data. */
export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ buyer: BuyerView | null }>
) => {
  res.json({ buyer: await buyerView(req.scope, req.params.id) })
}
