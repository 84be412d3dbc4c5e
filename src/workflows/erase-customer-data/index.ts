import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { eraseCustomerStep } from "./steps/erase-customer"

export type EraseCustomerDataInput = { customer_id: string }

/**
 * Forgets what the plugin remembers of a customer (docs/privacy.md). Medusa's own orders and customer
 * are Medusa's to erase. Safe to repeat; there is no way back.
 *
 * @returns how much was forgotten
 */
export const eraseCustomerDataWorkflow = createWorkflow(
  "one-click-erase-customer-data",
  (input: EraseCustomerDataInput) => new WorkflowResponse(eraseCustomerStep(input))
)
