import { MedusaError } from "@medusajs/framework/utils"
import { placeOrderWorkflow } from "medusa-plugin-one-click/workflows"

placeOrderWorkflow.hooks.validate(async ({ order, purchase }) => {
  if (order.email?.endsWith("@example.org")) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "We do not deliver to this customer.")
  }
})