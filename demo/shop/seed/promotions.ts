import type { MedusaContainer } from "@medusajs/framework/types"
import { countUse, giftPromotion, percentOff, promote } from "../../../testing/seed/promotions"
import type { SeededVariant } from "./products"

/**
 * Creates a code for the modal, an expired and an exhausted one, and an automatic promotion for the
 * third mug.
 */
export async function seedPromotions(
  container: MedusaContainer,
  variants: SeededVariant[]
): Promise<void> {
  const mug = variants.find(({ sku }) => sku === "MUG-SAND")
  if (!mug) {
    throw new Error("The catalog has no MUG-SAND, which a promotion is about.")
  }
  const mugs = [mug.product_id]
  const application_method = percentOff(10, "items")
  await promote(
    container,
    { code: "WELCOME10", application_method },
    {
      code: "SUMMER24",
      application_method,
      campaign: {
        name: "Summer 2024",
        campaign_identifier: "summer-2024",
        starts_at: new Date("2024-06-01"),
        ends_at: new Date("2024-09-01"),
      },
    },
    { code: "FIRST100", application_method, limit: 1 },
    giftPromotion({ code: "Third mug on us", bought: mugs, given: mugs, atLeast: 2 })
  )
  await countUse(container, "FIRST100")
}
