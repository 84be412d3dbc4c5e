import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PricingContext } from "../prices"

export function calculatePrices(
  container: MedusaContainer,
  priceSetIds: string[],
  context: PricingContext
): Promise<CalculatedPriceSet[]> {
  return container
    .resolve(Modules.PRICING)
    .calculatePrices({ id: priceSetIds }, { context: context as Record<string, string | number> })
}
