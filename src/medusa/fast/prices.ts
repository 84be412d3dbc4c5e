import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PricePreference, PricingContext } from "../prices"
import { selectSharedRows } from "../sql"
import { withPreloadedData } from "./preloaded-module"

type PriceRule = { price_id: string; attribute: string; value: string }

const RULES = `
SELECT r.price_id, r.attribute, r.value FROM price_rule r JOIN price p ON p.id = r.price_id
WHERE p.price_set_id = ANY(:sets) AND p.deleted_at IS NULL AND r.deleted_at IS NULL
  AND r.attribute IN ('region_id', 'currency_code')`

/** Only the data on whether a price includes taxes comes from our own queries. */
export async function calculatePrices(
  container: MedusaContainer,
  priceSetIds: string[],
  context: PricingContext,
  preferences: PricePreference[]
): Promise<CalculatedPriceSet[]> {
  // Loaded in parallel with the prices: too many rules now are faster than the exact ones later.
  const rules = selectSharedRows<PriceRule>(container, RULES, { sets: priceSetIds })
  rules.catch(() => undefined)
  const view = withPreloadedData(container.resolve(Modules.PRICING), {
    listPriceRules: async () => structuredClone(await rules),
    listPricePreferences_: async () => preferences,
  })
  return view.calculatePrices(
    { id: priceSetIds },
    { context: context as Record<string, string | number> }
  )
}
