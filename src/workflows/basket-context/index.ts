import { z } from "@medusajs/framework/zod"
import {
  createHook,
  createWorkflow,
  transform,
  WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { BasketQuestion } from "../../cart/types"

const basketContextWorkflowId = "one-click-basket-context"

export type BasketContextInput = { question: Omit<BasketQuestion, "now"> }

const addition = z.record(z.string(), z.unknown()).optional()

/**
 * What a shop adds to the context its baskets are priced in, by hooks like those of Medusa's cart:
 *
 * - `setPricingContext`: attributes that rules of prices and price lists can name.
 * - `setShippingOptionsContext`: attributes that rules of shipping options can name; carriers that
 *   calculate their price see them as well.
 *
 * @example
 * basketContextWorkflow.hooks.setPricingContext(async ({ question }) => {
 *   return new StepResponse({ loyalty: question.customer ? "gold" : "none" })
 * })
 */
export const basketContextWorkflow = createWorkflow(
  basketContextWorkflowId,
  (input: WorkflowData<BasketContextInput>) => {
    const { question } = input
    const setPricingContext = createHook(
      "setPricingContext",
      { question },
      { resultValidator: addition }
    )
    const setShippingOptionsContext = createHook(
      "setShippingOptionsContext",
      { question },
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
