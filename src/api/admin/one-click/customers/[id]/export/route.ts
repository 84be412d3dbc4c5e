import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  type CustomerData,
  exportCustomerDataWorkflow,
} from "../../../../../../workflows/customer-data"

/** Returns everything the plugin stores about a customer, as a file. */
export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ customer_data: CustomerData }>
) => {
  const input = { customer_id: req.params.id }
  const { result } = await exportCustomerDataWorkflow(req.scope).run({ input })
  res.setHeader("content-disposition", 'attachment; filename="one-click-customer-data.json"')
  res.json({ customer_data: result })
}
