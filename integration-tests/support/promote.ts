import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"

type Defaults = "type" | "status"
type Promotion = Omit<CreatePromotionDTO, Defaults> & Partial<Pick<CreatePromotionDTO, Defaults>>

/** Takes this percentage off the items, the shipping, or the whole order. */
export const percentOff = (
  value: number,
  target_type: "items" | "shipping_methods" | "order"
): Promotion["application_method"] => ({
  type: "percentage",
  target_type,
  allocation: "across",
  value,
})

/** Creates promotions, by default active ones of the standard type. */
export const promote = (container: MedusaContainer, ...promotions: Promotion[]) =>
  createPromotionsWorkflow(container).run({
    input: {
      promotionsData: promotions.map((one) => ({ type: "standard", status: "active", ...one })),
    },
  })
