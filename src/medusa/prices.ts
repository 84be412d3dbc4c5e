import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/prices"
import * as viaMedusa from "./public/prices"
import { byMode } from "./readers"

/** The context of price rules, under the names of Medusa's cart. */
export type PricingContext = Record<string, unknown> & {
  currency_code: string
  customer_id?: string
  email?: string
  locale?: string
}

export type PricePreference = { attribute: string; value: string; is_tax_inclusive: boolean }

type PriceReader = {
  calculatePrices: (
    container: MedusaContainer,
    priceSetIds: string[],
    context: PricingContext,
    preferences: PricePreference[]
  ) => Promise<CalculatedPriceSet[]>
}

const { calculatePrices } = byMode<PriceReader>("prices", { fast, public: viaMedusa })

/**
 * Returns the price of each price set in a context, by price set id; leaves out sets without a
 * price. Medusa's pricing module decides: price lists, sales, customer groups, quantities.
 */
export async function loadPrices(
  container: MedusaContainer,
  priceSetIds: string[],
  context: PricingContext,
  preferences: PricePreference[]
): Promise<Map<string, CalculatedPriceSet>> {
  if (!priceSetIds.length) {
    return new Map()
  }
  const prices = await calculatePrices(container, priceSetIds, context, preferences)
  return new Map(prices.map((price) => [price.id, price]))
}
