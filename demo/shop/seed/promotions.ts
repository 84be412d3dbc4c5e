import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { SeededVariant } from "./products"

/** Ten percent off all items, once its code is entered. */
function code(name: string, more: object = {}) {
  return {
    code: name,
    type: "standard" as const,
    status: "active" as const,
    is_automatic: false,
    application_method: {
      type: "percentage" as const,
      target_type: "items" as const,
      allocation: "across" as const,
      value: 10,
    },
    ...more,
  }
}

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
  const mugs = { attribute: "items.product.id", operator: "in" as const, values: [mug.product_id] }
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        code("WELCOME10"),
        code("SUMMER24", {
          campaign: {
            name: "Summer 2024",
            campaign_identifier: "summer-2024",
            starts_at: new Date("2024-06-01"),
            ends_at: new Date("2024-09-01"),
          },
        }),
        code("FIRST100", { limit: 1 }),
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
  await container
    .resolve(Modules.PROMOTION)
    .registerUsage([{ code: "FIRST100", amount: 1 }], { customer_id: null, customer_email: null })
}
