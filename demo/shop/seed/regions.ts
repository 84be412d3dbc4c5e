import type { MedusaContainer } from "@medusajs/framework/types"
import { createRegions, createTaxes } from "../../../testing/seed/markets"
import { EUROPE, JAPAN } from "./countries"

/** Creates two regions, euro and yen, and the tax rate of each of their countries. */
export async function seedRegions(
  container: MedusaContainer
): Promise<{ europe: string; japan: string }> {
  const region = (name: string, currency_code: string, rates: Record<string, number>) => ({
    name,
    currency_code,
    countries: Object.keys(rates),
    is_tax_inclusive: true,
  })
  const [europe, japan] = await createRegions(
    container,
    region("Europe", "eur", EUROPE),
    region("Japan", "jpy", JAPAN)
  )
  await createTaxes(container, { ...EUROPE, ...JAPAN })
  return { europe, japan }
}
