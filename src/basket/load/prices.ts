import { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What prices depend on, under the names Medusa's cart uses for price rules. */
export type PricingContext = Record<string, unknown> & { currency_code: string }

/**
 * The price of each price set in a context, by price set id; sets without a price there are left
 * out. Medusa's pricing module decides: price lists, sales, customer groups, quantities.
 */
export async function loadPrices(
  container: MedusaContainer,
  priceSetIds: string[],
  context: PricingContext
): Promise<Map<string, CalculatedPriceSet>> {
  if (!priceSetIds.length) {
    return new Map()
  }
  const prices = await container
    .resolve(Modules.PRICING)
    .calculatePrices({ id: priceSetIds }, { context: context as Record<string, string | number> })
  return new Map(prices.map((price) => [price.id, price]))
}
