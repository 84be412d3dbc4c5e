import type { MedusaContainer } from "@medusajs/framework/types"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { SeededVariant } from "./products"

/** Creates a code for the modal, and an automatic promotion for the third mug. */
export async function seedPromotions(
  container: MedusaContainer,
  variants: SeededVariant[]
): Promise<void> {
  const mug = variants.find(({ sku }) => sku === "MUG-SAND")
  if (!mug) {
    throw new Error("The catalogue has no MUG-SAND, which a promotion is about.")
  }
  const mugs = { attribute: "items.product.id", operator: "in" as const, values: [mug.product_id] }
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code: "WELCOME10",
          type: "standard",
          status: "active",
          is_automatic: false,
          application_method: {
            type: "percentage",
            target_type: "items",
            allocation: "across",
            value: 10,
          },
        },
        {
          code: "Third mug on us",
          type: "buyget",
          status: "active",
          is_automatic: true,
          application_method: {
            type: "percentage",
            target_type: "items",
            allocation: "each",
            value: 100,
            max_quantity: 1,
            apply_to_quantity: 1,
            buy_rules_min_quantity: 2,
            buy_rules: [mugs],
            target_rules: [mugs],
          },
        },
      ],
    },
  })
}
