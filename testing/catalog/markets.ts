import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createPricePreferencesWorkflow,
  createSalesChannelsWorkflow,
  createTaxRatesWorkflow,
  createTaxRegionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { createPublishableKey } from "../publishable-key"
import { runWorkflow } from "../run-workflow"
import { createRegions, createTaxes } from "../seed/markets"

export type Market = {
  key: "eu" | "nordic" | "us" | "jp"
  region_id: string
  currency_code: string
  countries: string[]
}

/**
 * Four markets: EUR with taxes included, EUR without, USD without and with states, JPY with taxes
 * (no decimals). Each country has its own rates.
 */
const MARKETS = [
  { key: "eu", currency_code: "eur", countries: ["fr", "de"], is_tax_inclusive: true },
  { key: "nordic", currency_code: "eur", countries: ["fi", "nl"], is_tax_inclusive: false },
  { key: "us", currency_code: "usd", countries: ["us", "ca"], is_tax_inclusive: false },
  { key: "jp", currency_code: "jpy", countries: ["jp"], is_tax_inclusive: true },
] as const

const RATES: Record<string, number> = { fr: 20, de: 19, fi: 25.5, nl: 21, us: 0, ca: 5, jp: 10 }

const STATES = [
  { country: "us", code: "us-ca", rate: 7.25, combinable: false },
  { country: "us", code: "us-ny", rate: 8.875, combinable: false },
  { country: "ca", code: "ca-qc", rate: 9.975, combinable: true },
]

export async function seedMarkets(container: MedusaContainer) {
  const [{ id: sales_channel_id }] = await runWorkflow(container, createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: "Shop" }],
  })
  const publishable_key = await createPublishableKey(container, [sales_channel_id])
  const regionIds = await createRegions(
    container,
    ...MARKETS.map(({ key: name, ...region }) => ({ name, ...region }))
  )
  const markets: Market[] = MARKETS.map(({ key, currency_code, countries }, index) => ({
    key,
    region_id: regionIds[index],
    currency_code,
    countries: [...countries],
  }))
  await runWorkflow(container, createPricePreferencesWorkflow, [
    { attribute: "currency_code", value: "jpy", is_tax_inclusive: true },
  ])
  return { sales_channel_id, publishable_key, markets }
}

/**
 * @param reduced ids with a reduced tax rate: of a product type, a product, and a shipping option
 */
export async function seedTaxes(
  container: MedusaContainer,
  reduced: { product_type: string; product: string; shipping_option: string }
): Promise<void> {
  const idOf = await createTaxes(container, RATES)
  const states = STATES.map(({ country, code, rate, combinable }) => ({
    country_code: country,
    province_code: code,
    parent_id: idOf.get(country),
    default_tax_rate: { name: code, code, rate, is_combinable: combinable },
  }))
  await runWorkflow(container, createTaxRegionsWorkflow, states)
  const reducedRates: [name: string, rate: number, reference: string, reference_id: string][] = [
    ["Books", 5.5, "product_type", reduced.product_type],
    ["Untaxed", 0, "product", reduced.product],
    ["Freight", 10, "shipping_option", reduced.shipping_option],
  ]
  const rates = [...idOf].flatMap(([country, tax_region_id]) =>
    reducedRates.map(([name, rate, reference, reference_id]) => ({
      tax_region_id,
      name: `${name} ${country}`,
      code: `${name.toLowerCase()}-${country}`,
      rate,
      rules: [{ reference, reference_id }],
    }))
  )
  await runWorkflow(container, createTaxRatesWorkflow, rates)
}
