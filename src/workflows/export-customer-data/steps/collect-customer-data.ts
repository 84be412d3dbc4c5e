import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { collectCustomerData } from "../../../purchases/collect-customer-data"

/** Returns everything that names the customer or that the customer bought; changes nothing. */
export const collectCustomerDataStep = createStep(
  "one-click-collect-customer-data",
  async ({ customer_id }: { customer_id: string }, { container }) =>
    new StepResponse(await collectCustomerData(container, customer_id))
)
