import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { collectCustomerData } from "../purchases/collect-customer-data"

/** Returns everything that names the customer or that the customer bought; changes nothing. */
const collectCustomerDataStep = createStep(
  "one-click-collect-customer-data",
  async ({ customer_id }: { customer_id: string }, { container }) =>
    new StepResponse(await collectCustomerData(container, customer_id))
)

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
