import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types"
import { promote } from "./promote"
import type { SeededShop } from "./seed-shop"

type Gift = { code: string; bought: string[]; given: string[]; atLeast?: number }

/** An automatic promotion that adds one of the products `given` for each one `bought`. */
export function giftPromotion({ code, bought, given, atLeast = 1 }: Gift): CreatePromotionDTO {
  const products = (values: string[]) => [
    { attribute: "items.product.id", operator: "in" as const, values },
  ]
  return {
    code,
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
      buy_rules_min_quantity: atLeast,
      buy_rules: products(bought),
      target_rules: products(given),
    },
  }
}

/** Gives a poster away with each purchase of a shirt. */
export async function giveAwayPoster(container: MedusaContainer, shop: SeededShop): Promise<void> {
  const bought = [shop.shirt.productId]
  const given = [shop.poster.productId]
  await promote(container, giftPromotion({ code: "POSTER", bought, given }))
}
