import type { MedusaContainer } from "@medusajs/framework/types"
import { createRegionsWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"

type Region = {
  name: string
  currency_code: string
  countries: readonly string[]
  is_tax_inclusive?: boolean
}

/** Creates regions whose buyers pay with Medusa's own provider; returns their ids. */
export async function createRegions(
  container: MedusaContainer,
  ...regions: Region[]
): Promise<string[]> {
  const created = await runWorkflow(container, createRegionsWorkflow, {
    regions: regions.map((region) => ({
      ...region,
      countries: [...region.countries],
      payment_providers: ["pp_system_default"],
    })),
  })
  return created.map(({ id }) => id)
}

/** Sets the tax rate of each country, in percent; returns the ids of their tax regions. */
export async function createTaxes(container: MedusaContainer, rates: Record<string, number>) {
  const regions = Object.entries(rates).map(([country_code, rate]) => ({
    country_code,
    provider_id: "tp_system",
    default_tax_rate: { name: "VAT", code: `vat-${country_code}`, rate },
  }))
  const created = await runWorkflow(container, createTaxRegionsWorkflow, regions)
  return new Map(created.map((region) => [region.country_code, region.id]))
}
