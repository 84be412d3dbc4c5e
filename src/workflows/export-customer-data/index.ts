import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { collectCustomerDataStep } from "./steps/collect-customer-data"

export type ExportCustomerDataInput = { customer_id: string }

/** Everything the plugin remembers of a customer, for a request of theirs (docs/privacy.md). */
export const exportCustomerDataWorkflow = createWorkflow(
  "one-click-export-customer-data",
  (input: ExportCustomerDataInput) => new WorkflowResponse(collectCustomerDataStep(input))
)
