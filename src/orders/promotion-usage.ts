import type { CampaignBudgetUsageContext, UsageComputedActions } from "@medusajs/framework/types"
import type { orderInput } from "./order-input"

type Adjusted = { adjustments?: { amount: unknown; code?: string; promotion_id?: string }[] }

/** The uses of promotions in an order, as Medusa's checkout registers them. */
export function promotionUsage(
  order: ReturnType<typeof orderInput>,
  buyer: { customer_id: string; email: string }
): { computedActions: UsageComputedActions[]; registrationContext: CampaignBudgetUsageContext } {
  return {
    computedActions: adjustmentsOf(order)
      .filter(({ promotion_id }) => promotion_id)
      .map(({ amount, code }) => ({ amount, code: code ?? "" }) as UsageComputedActions),
    registrationContext: { customer_id: buyer.customer_id, customer_email: buyer.email },
  }
}

/** The promotions that gave something in an order; others gave it for a mode that was not chosen. */
export function promotionIds(order: ReturnType<typeof orderInput>): string[] {
  return [...new Set(adjustmentsOf(order).flatMap(({ promotion_id }) => promotion_id || []))]
}

function adjustmentsOf(order: ReturnType<typeof orderInput>) {
  const lines = [...(order.items ?? []), ...(order.shipping_methods ?? [])] as Adjusted[]
  return lines.flatMap(({ adjustments }) => adjustments ?? [])
}
