import type { MedusaContainer } from "@medusajs/framework/types"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { SeededShop } from "./seed-shop"

/** Gives a poster away with each purchase of a shirt. */
export async function giveAwayPoster(container: MedusaContainer, shop: SeededShop): Promise<void> {
  const products = (id: string) => [
    { attribute: "items.product.id", operator: "in" as const, values: [id] },
  ]
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code: "POSTER",
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
            buy_rules_min_quantity: 1,
            buy_rules: products(shop.shirt.productId),
            target_rules: products(shop.poster.productId),
          },
        },
      ],
    },
  })
}
