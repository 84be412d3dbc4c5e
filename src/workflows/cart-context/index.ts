import { z } from "@medusajs/framework/zod"
import {
  createHook,
  createWorkflow,
  transform,
  WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { CartRequest } from "../../cart/types"
import { watchHooks } from "../../medusa/workflow-hooks"

const cartContextWorkflowId = "one-click-cart-context"

export type CartContextInput = { request: Omit<CartRequest, "now"> }

const addition = z.record(z.string(), z.unknown()).optional()

/**
 * Returns what a shop adds to the context its carts are priced in, through hooks like those of
 * Medusa's cart.
 *
 * - Input: `request`, the cart to be priced.
 * - Result: `pricing` and `shipping`, the attributes the hooks returned.
 *
 * @property hooks.setPricingContext - Returns attributes that the rules of prices and price lists
 * can name.
 * @property hooks.setShippingOptionsContext - Returns attributes that the rules of shipping options
 * can name. Fulfillment providers that calculate a price receive them as well.
 *
 * @example
 * cartContextWorkflow.hooks.setPricingContext(async ({ request }) => {
 *   return new StepResponse({ loyalty: request.customer ? "gold" : "none" })
 * })
 *
 * @summary
 *
 * Extend the context that one-click carts are priced in.
 */
export const cartContextWorkflow = createWorkflow(
  cartContextWorkflowId,
  (input: WorkflowData<CartContextInput>) => {
    const { request } = input
    const setPricingContext = createHook(
      "setPricingContext",
      { request },
      { resultValidator: addition }
    )
    const setShippingOptionsContext = createHook(
      "setShippingOptionsContext",
      { request },
      { resultValidator: addition }
    )
    const result = transform(
      {
        pricing: setPricingContext.getResult(),
        shipping: setShippingOptionsContext.getResult(),
      },
      ({ pricing, shipping }) => ({ pricing: pricing ?? {}, shipping: shipping ?? {} })
    )
    return new WorkflowResponse(result, { hooks: [setPricingContext, setShippingOptionsContext] })
  }
)

/**
 * Returns whether a shop uses one of the hooks. Without hooks the workflow would return nothing and
 * take about as long as loading the cart's variants, so callers skip it.
 */
export const isCartContextHooked = watchHooks(cartContextWorkflow)
