import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { findOrdersOfCustomer } from "../purchases/collect-customer-data"

/** Erases, in one statement, everything that names the customer or that the customer bought. */
const eraseCustomerStep = createStep(
  "one-click-erase-customer",
  async ({ customer_id }: { customer_id: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const order_ids = await findOrdersOfCustomer(container, customer_id)
    return new StepResponse(await oneClick.purchases.eraseCustomer({ customer_id, order_ids }))
  }
)

export type EraseCustomerDataInput = { customer_id: string }

/**
 * Erases what the plugin stores about a customer (docs/privacy.md). Medusa's own orders and
 * customer record are not touched.
 *
 * The workflow can be repeated but not undone.
 *
 * - Input: `customer_id`.
 * - Result: how much was erased.
 * - Steps: erase the customer's data.
 *
 * @example
 * const { result } = await eraseCustomerDataWorkflow(container).run({
 *   input: { customer_id: "cus_123" },
 * })
 *
 * @summary
 *
 * Erase a customer's data from the plugin.
 */
export const eraseCustomerDataWorkflow = createWorkflow(
  "one-click-erase-customer-data",
  (input: EraseCustomerDataInput) => new WorkflowResponse(eraseCustomerStep(input))
)
