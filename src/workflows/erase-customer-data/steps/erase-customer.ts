import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findOrdersOfCustomer } from "../../../purchases/collect-customer-data"

/** Erases, in one statement, everything that names the customer or that the customer bought. */
export const eraseCustomerStep = createStep(
  "one-click-erase-customer",
  async ({ customer_id }: { customer_id: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const order_ids = await findOrdersOfCustomer(container, customer_id)
    return new StepResponse(await oneClick.purchases.eraseCustomer({ customer_id, order_ids }))
  }
)
