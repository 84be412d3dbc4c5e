import { eraseCustomerDataWorkflow } from "../../../../../../workflows/customer-data"
import { answerWith } from "../../../utils/answer-with"

/** Erases what the plugin stores about a customer. */
export const POST = answerWith("erased", async ({ scope, params }) => {
  const input = { customer_id: params.id }
  const { result } = await eraseCustomerDataWorkflow(scope).run({ input })
  return result
})
