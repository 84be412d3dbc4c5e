import type { MedusaContainer } from "@medusajs/framework/types"
import { cartContextWorkflow, isCartContextHooked } from "../workflows/cart-context"
import type { CartRequest } from "./types"

/** What a shop's hooks add to the contexts a cart is priced in. */
export type AddedContext = {
  pricing: Record<string, unknown>
  shipping: Record<string, unknown>
}

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
