import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { cartContextWorkflow } from "medusa-plugin-one-click/workflows"

cartContextWorkflow.hooks.setPricingContext(async ({ request }) => {
  return new StepResponse({ club: request.customer ? "gold" : "none" })
})
cartContextWorkflow.hooks.setShippingOptionsContext(async ({ request }) => {
  return new StepResponse({ club: request.customer ? "gold" : "none" })
})