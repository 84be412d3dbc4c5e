import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"

export type Promotion = Partial<CreatePromotionDTO> & { code: string }

/** Creates active promotions, a tenth off the order unless they say otherwise; returns them. */
export async function promote(container: MedusaContainer, ...promotions: Promotion[]) {
  const { result } = await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: promotions.map((promotion) => ({
        type: "standard" as const,
        status: "active" as const,
        application_method: percentOff(10),
        ...promotion,
      })),
    },
  })
  return result
}

/**
 * A percentage off everything of one kind. Which of two promotions with the same value comes first
 * is random in Medusa.
 */
export function percentOff(
  value: number,
  target_type: "order" | "items" | "shipping_methods" = "order"
) {
  return { type: "percentage" as const, target_type, allocation: "across" as const, value }
}
