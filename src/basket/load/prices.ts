import {
  CalculatedPriceSet,
  IPricingModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { selectRows } from "./sql"

/** What prices depend on, under the names Medusa's cart uses for price rules. */
export type PricingContext = Record<string, unknown> & { currency_code: string }

export type PricePreference = { attribute: string; value: string; is_tax_inclusive: boolean }

type PriceRule = { price_id: string; attribute: string; value: string }

const RULES = `
SELECT price_id, attribute, value FROM price_rule
WHERE price_id = ANY(:ids) AND deleted_at IS NULL`

/**
 * The price of each price set in a context, by price set id; sets without a price there are left
 * out. Medusa's pricing module decides: price lists, sales, customer groups, quantities. Only
 * what it reads to tell whether a price includes taxes comes from lean queries.
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
  const view: IPricingModuleService = Object.create(container.resolve(Modules.PRICING), {
    listPriceRules: {
      value: ({ price_id: ids }: { price_id: string[] }) =>
        selectRows<PriceRule>(container, RULES, { ids }),
    },
    listPricePreferences_: { value: async () => preferences },
  })
  const prices = await view.calculatePrices(
    { id: priceSetIds },
    { context: context as Record<string, string | number> }
  )
  return new Map(prices.map((price) => [price.id, price]))
}
