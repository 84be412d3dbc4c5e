import type { UsageComputedActions } from "@medusajs/framework/types"
import type { PromotionUsage } from "../medusa/promotion-usage"
import type { orderInput } from "./order-input"

type Adjusted = { adjustments?: { amount: unknown; code?: string; promotion_id?: string }[] }

/** Returns an order's promotion usage, in the form Medusa's checkout registers it. */
export function promotionUsage(
  order: ReturnType<typeof orderInput>,
  buyer: { customer_id: string; email: string }
): PromotionUsage {
  return {
    computedActions: adjustmentsOf(order)
      .filter(({ promotion_id }) => promotion_id)
      .map(({ amount, code }) => ({ amount, code: code ?? "" }) as UsageComputedActions),
    registrationContext: { customer_id: buyer.customer_id, customer_email: buyer.email },
  }
}

/**
 * Returns the ids of the promotions that apply to an order, without those that only apply to
 * shipping options the buyer did not choose.
 */
export function promotionIds(order: ReturnType<typeof orderInput>): string[] {
  return [...new Set(adjustmentsOf(order).flatMap(({ promotion_id }) => promotion_id || []))]
}

function adjustmentsOf(order: ReturnType<typeof orderInput>) {
  const lines = [...(order.items ?? []), ...(order.shipping_methods ?? [])] as Adjusted[]
  return lines.flatMap(({ adjustments }) => adjustments ?? [])
}
