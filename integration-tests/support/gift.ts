import type { MedusaContainer } from "@medusajs/framework/types"
import { giftPromotion, promote } from "../../testing/seed/promotions"
import type { SeededShop } from "./seed-shop"

/** Gives a poster away with each purchase of a shirt. */
export async function giveAwayPoster(container: MedusaContainer, shop: SeededShop): Promise<void> {
  const { shirt, poster } = shop
  const products = { bought: [shirt.productId], given: [poster.productId] }
  await promote(container, giftPromotion({ code: "POSTER", ...products }))
}
