import type { MedusaContainer } from "@medusajs/framework/types"
import { PromotionActions } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import {
  createHook,
  createWorkflow,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { CartCustomer } from "../medusa/customers"
import type { PricingContext } from "../medusa/prices"
import type { Taxation } from "../medusa/tax-lines"
import { isHookUsed, watchHooks } from "../medusa/cart-hooks"
import type { CartRequest } from "./types"

export type CartContextInput = { request: Omit<CartRequest, "now"> }

const validated = { resultValidator: z.record(z.string(), z.unknown()).optional() }

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
    const setPricingContext = createHook("setPricingContext", input, validated)
    const setShippingOptionsContext = createHook("setShippingOptionsContext", input, validated)
    const result = {
      pricing: setPricingContext.getResult(),
      shipping: setShippingOptionsContext.getResult(),
    }
    return new WorkflowResponse(result, { hooks: [setPricingContext, setShippingOptionsContext] })
  }
)

/** The cart that hooks get: with the buyer, the address and the channel; amounts in major units. */
type HookedCart = PricingContext & { customer?: CartCustomer }

type PromotionContextInput = {
  /** As Medusa's promotion module gets it, with its items. */
  cart: HookedCart
  action: PromotionActions
  promo_codes: string[]
}

/**
 * Returns what a shop adds to the context that promotions are computed in.
 *
 * - Input: `cart` as the promotion module gets it, `action`, and the `promo_codes` that the buyer
 *   entered, as in Medusa's `updateCartPromotionsWorkflow`.
 * - Result: the attributes the hook returned.
 *
 * @property hooks.setPromotionContext - Returns attributes that are merged over the cart, so that
 * the rules of promotions can name them.
 *
 * @example
 * promotionContextWorkflow.hooks.setPromotionContext(async ({ cart }) => {
 *   return new StepResponse({ weekday: new Date().getDay() })
 * })
 *
 * @summary
 *
 * Extend the context that promotions of one-click carts are computed in.
 */
export const promotionContextWorkflow = createWorkflow(
  "one-click-promotion-context",
  (input: WorkflowData<PromotionContextInput>) => {
    const setPromotionContext = createHook("setPromotionContext", input, validated)
    return new WorkflowResponse(setPromotionContext.getResult(), { hooks: [setPromotionContext] })
  }
)

type TaxLineContextInput = {
  cart: HookedCart
  items: object[]
  shipping_methods: object[]
}

/**
 * Returns what a shop adds to the context that taxes are calculated in.
 *
 * - Input: `cart`, and the `items` or `shipping_methods` to be taxed, as in Medusa's
 *   `updateTaxLinesWorkflow`. The cart has no items here.
 * - Result: the attributes the hook returned, which the tax provider gets as `additional_context`.
 *
 * @property hooks.setTaxLineContext - Returns attributes for the tax provider.
 *
 * @example
 * taxLineContextWorkflow.hooks.setTaxLineContext(async ({ cart }) => {
 *   return new StepResponse({ is_exempt: cart.customer?.metadata?.is_exempt })
 * })
 *
 * @summary
 *
 * Extend the context that taxes of one-click carts are calculated in.
 */
export const taxLineContextWorkflow = createWorkflow(
  "one-click-tax-line-context",
  (input: WorkflowData<TaxLineContextInput>) => {
    const setTaxLineContext = createHook("setTaxLineContext", input, validated)
    return new WorkflowResponse(setTaxLineContext.getResult(), { hooks: [setTaxLineContext] })
  }
)

/**
 * Returns whether a shop uses one of these hooks. If Medusa no longer lets its hooks be watched,
 * they count as used, which is slower and right.
 */
function watched(workflow: Parameters<typeof watchHooks>[0], ...hooks: string[]): () => boolean {
  const names = hooks.map((hook) => `${workflow.getName()}.${hook}`)
  return watchHooks(workflow) ? () => names.some(isHookUsed) : () => true
}

const isCartHooked = watched(cartContextWorkflow, "setPricingContext", "setShippingOptionsContext")

/** Whether a shop adds to the context of promotions, so that any of them may apply. */
export const isPromotionHooked = watched(promotionContextWorkflow, "setPromotionContext")

const isTaxHooked = watched(taxLineContextWorkflow, "setTaxLineContext")

/**
 * Returns what a shop's hooks add. Without hooks the workflow is skipped: it would return nothing,
 * and take about as long as loading the cart's variants.
 */
export async function loadAddedContext(
  container: MedusaContainer,
  { now: _now, ...request }: CartRequest
): Promise<{ pricing?: Record<string, unknown>; shipping?: Record<string, unknown> }> {
  if (!isCartHooked()) {
    return {}
  }
  const { result } = await cartContextWorkflow(container).run({ input: { request } })
  return result
}

/** Returns what a shop adds to the context of a cart's promotions. */
export async function loadPromotionContext(
  container: MedusaContainer,
  cart: HookedCart,
  promo_codes: string[]
): Promise<Record<string, unknown>> {
  if (!isPromotionHooked()) {
    return {}
  }
  const input = { cart, action: PromotionActions.REPLACE, promo_codes }
  const { result } = await promotionContextWorkflow(container).run({ input })
  return result ?? {}
}

/** Returns a taxation with what a shop adds to it for these items or shipping methods. */
export async function withTaxContext(
  container: MedusaContainer,
  taxation: Taxation,
  input: TaxLineContextInput
): Promise<Taxation> {
  if (!taxation || !isTaxHooked()) {
    return taxation
  }
  const { result } = await taxLineContextWorkflow(container).run({ input })
  return { ...taxation, context: { ...taxation.context, additional_context: result } }
}
