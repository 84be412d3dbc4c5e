import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { collectCustomerDataStep } from "./steps/collect-customer-data"

export type ExportCustomerDataInput = { customer_id: string }

/**
 * Returns everything the plugin stores about a customer, for the customer's request for access
 * (docs/privacy.md). Changes nothing.
 *
 * - Input: `customer_id`.
 * - Result: the customer's data.
 * - Steps: collect the customer's data.
 *
 * @example
 * const { result } = await exportCustomerDataWorkflow(container).run({
 *   input: { customer_id: "cus_123" },
 * })
 *
 * @summary
 *
 * Export a customer's data from the plugin.
 */
export const exportCustomerDataWorkflow = createWorkflow(
  "one-click-export-customer-data",
  (input: ExportCustomerDataInput) => new WorkflowResponse(collectCustomerDataStep(input))
)
