import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { selectSharedRows, selectTogether, withPreloadedData } from "./sql"

/** The context of price rules, under the names of Medusa's cart. */
export type PricingContext = Record<string, unknown> & {
  currency_code: string
  customer_id?: string
  shipping_address?: object
  email?: string
  locale?: string
}

export type PricePreference = { attribute: string; value: string; is_tax_inclusive: boolean }

const PREFERENCES = `
SELECT p.attribute, p.value, p.is_tax_inclusive FROM price_preference p
WHERE p.deleted_at IS NULL AND (p.attribute = 'region_id' AND p.value = :region
  OR p.attribute = 'currency_code' AND p.value = :currency)`

/** Returns whether prices of a region and of a currency include taxes. */
export function loadPricePreferences(
  container: MedusaContainer,
  { region_id, currency_code }: { region_id: string; currency_code: string }
): Promise<PricePreference[]> {
  const bindings = { region: region_id, currency: currency_code }
  return selectTogether<PricePreference>(container, PREFERENCES, bindings)
}

type PriceRule = { price_id: string; attribute: string; value: string }

const RULES = `
SELECT r.price_id, r.attribute, r.value FROM price_rule r JOIN price p ON p.id = r.price_id
WHERE p.price_set_id = ANY(:sets) AND p.deleted_at IS NULL AND r.deleted_at IS NULL
  AND r.attribute IN ('region_id', 'currency_code')`

/**
 * Returns the price of each price set in a context, by price set id; leaves out sets without a
 * price. Medusa's pricing module decides: price lists, sales, customer groups, quantities. Only the
 * data on whether a price includes taxes comes from our own queries.
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
  // Loaded in parallel with the prices: too many rules now are faster than the exact ones later.
  const rules = selectSharedRows<PriceRule>(container, RULES, { sets: priceSetIds })
  rules.catch(() => undefined)
  const view = withPreloadedData(container.resolve(Modules.PRICING), {
    listPriceRules: async () => structuredClone(await rules),
    listPricePreferences_: async () => preferences,
  })
  const prices = await view.calculatePrices(
    { id: priceSetIds },
    { context: context as Record<string, string | number> }
  )
  return new Map(prices.map((price) => [price.id, price]))
}
