import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Erased } from "../../../../../../modules/one-click/repositories/purchases"
import { eraseCustomerDataWorkflow } from "../../../../../../workflows/customer-data"

/** Erases what the plugin stores about a customer. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ erased: Erased }>
) => {
  const input = { customer_id: req.params.id }
  const { result } = await eraseCustomerDataWorkflow(req.scope).run({ input })
  res.json({ erased: result })
}
