import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import {
  createHook,
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { watchHooks } from "../medusa/workflow-hooks"
import type { CartRequest } from "./types"

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
  "one-click-cart-context",
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

/** Returns whether a shop uses one of the hooks. */
const isCartContextHooked = watchHooks(cartContextWorkflow)

/** What a shop's hooks add to the contexts a cart is priced in. */
export type AddedContext = {
  pricing: Record<string, unknown>
  shipping: Record<string, unknown>
}

/**
 * Returns what a shop's hooks add. Without hooks the workflow is skipped: it would return nothing,
 * and take about as long as loading the cart's variants.
 */
export async function loadAddedContext(
  container: MedusaContainer,
  { now: _now, ...request }: CartRequest
): Promise<AddedContext> {
  if (!isCartContextHooked()) {
    return { pricing: {}, shipping: {} }
  }
  const { result } = await cartContextWorkflow(container).run({ input: { request } })
  return result
}
