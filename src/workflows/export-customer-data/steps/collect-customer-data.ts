import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { collectCustomerData } from "../../../purchases/collect-customer-data"

/** Reads what names the customer or was bought by them; nothing is changed. */
export const collectCustomerDataStep = createStep(
  "one-click-collect-customer-data",
  async ({ customer_id }: { customer_id: string }, { container }) =>
    new StepResponse(await collectCustomerData(container, customer_id))
)
