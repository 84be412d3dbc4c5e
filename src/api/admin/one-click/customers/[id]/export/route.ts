import { exportCustomerDataWorkflow } from "../../../../../../workflows/customer-data"
import { answerWith } from "../../../utils/answer-with"

/** Returns everything the plugin stores about a customer, as a file. */
export const GET = answerWith("customer_data", async ({ scope, params }, res) => {
  const input = { customer_id: params.id }
  const { result } = await exportCustomerDataWorkflow(scope).run({ input })
  res.attachment("one-click-customer-data.json")
  return result
})
