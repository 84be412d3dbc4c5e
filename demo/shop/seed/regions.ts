import type { MedusaContainer } from "@medusajs/framework/types"
import { createRegionsWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { EUROPE, JAPAN } from "./countries"

/** Creates two regions, euro and yen, and the tax rate of each of their countries. */
export async function seedRegions(
  container: MedusaContainer
): Promise<{ europe: string; japan: string }> {
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Europe",
          currency_code: "eur",
          countries: Object.keys(EUROPE),
          payment_providers: ["pp_system_default"],
          is_tax_inclusive: true,
        },
        {
          name: "Japan",
          currency_code: "jpy",
          countries: Object.keys(JAPAN),
          payment_providers: ["pp_system_default"],
          is_tax_inclusive: true,
        },
      ],
    },
  })
  await createTaxRegionsWorkflow(container).run({
    input: Object.entries({ ...EUROPE, ...JAPAN }).map(([country, rate]) => ({
      country_code: country,
      provider_id: "tp_system",
      default_tax_rate: { name: "VAT", code: `${country}-standard`, rate },
    })),
  })
  return { europe: regions[0].id, japan: regions[1].id }
}
