import type { MedusaContainer } from "@medusajs/framework/types"
import { basketContextWorkflow } from "../../workflows/basket-context"
import { isBasketContextHooked } from "../../workflows/basket-context/hooked"
import type { BasketQuestion } from "../types"

/** What a shop's hooks add to the contexts a cart is priced in. */
export type AddedContext = {
  pricing: Record<string, unknown>
  shipping: Record<string, unknown>
}

export async function loadAddedContext(
  container: MedusaContainer,
  { now: _now, ...question }: BasketQuestion
): Promise<AddedContext> {
  if (!isBasketContextHooked()) {
    return { pricing: {}, shipping: {} }
  }
  const { result } = await basketContextWorkflow(container).run({ input: { question } })
  return result
}
