import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createApiKeysWorkflow,
  createPricePreferencesWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createTaxRatesWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows"

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
  { key: "eu", currency_code: "eur", countries: ["fr", "de"], inclusive: true },
  { key: "nordic", currency_code: "eur", countries: ["fi", "nl"], inclusive: false },
  { key: "us", currency_code: "usd", countries: ["us", "ca"], inclusive: false },
  { key: "jp", currency_code: "jpy", countries: ["jp"], inclusive: true },
] as const

const RATES: Record<string, number> = { fr: 20, de: 19, fi: 25.5, nl: 21, us: 0, ca: 5, jp: 10 }

const STATES = [
  { country: "us", code: "us-ca", rate: 7.25, combinable: false },
  { country: "us", code: "us-ny", rate: 8.875, combinable: false },
  { country: "ca", code: "ca-qc", rate: 9.975, combinable: true },
]

export async function seedMarkets(container: MedusaContainer) {
  const channel = await seedSalesChannel(container)
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: MARKETS.map(({ key, currency_code, countries, inclusive }) => ({
        name: key,
        is_tax_inclusive: inclusive,
        currency_code,
        countries: [...countries],
        payment_providers: ["pp_system_default"],
        automatic_taxes: true,
      })),
    },
  })
  const markets: Market[] = MARKETS.map(({ key, currency_code, countries }, index) => ({
    key,
    region_id: regions[index].id,
    currency_code,
    countries: [...countries],
  }))
  await createPricePreferencesWorkflow(container).run({
    input: [{ attribute: "currency_code", value: "jpy", is_tax_inclusive: true }],
  })
  return { ...channel, markets }
}

async function seedSalesChannel(container: MedusaContainer) {
  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Shop" }] },
  })
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Shop", type: "publishable", created_by: "" }] },
  })
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: keys[0].id, add: [channels[0].id] },
  })
  return { sales_channel_id: channels[0].id, publishable_key: keys[0].token }
}

/**
 * @param reduced ids with a reduced tax rate: of a product type, a product, and a shipping option
 */
export async function seedTaxes(
  container: MedusaContainer,
  reduced: { product_type: string; product: string; shipping_option: string }
): Promise<void> {
  const provider_id = "tp_system"
  const { result: countries } = await createTaxRegionsWorkflow(container).run({
    input: Object.entries(RATES).map(([country_code, rate]) => ({
      country_code,
      provider_id,
      default_tax_rate: { name: `VAT ${country_code}`, code: `vat-${country_code}`, rate },
    })),
  })
  const idOf = new Map(countries.map((region) => [region.country_code, region.id]))
  await createTaxRegionsWorkflow(container).run({
    input: STATES.map(({ country, code, rate, combinable }) => ({
      country_code: country,
      province_code: code,
      parent_id: idOf.get(country),
      default_tax_rate: { name: code, code, rate, is_combinable: combinable },
    })),
  })
  await createTaxRatesWorkflow(container).run({
    input: [...idOf.entries()].flatMap(([country, tax_region_id]) => [
      {
        tax_region_id,
        name: `Books ${country}`,
        code: `books-${country}`,
        rate: 5.5,
        rules: [{ reference: "product_type", reference_id: reduced.product_type }],
      },
      {
        tax_region_id,
        name: `Untaxed ${country}`,
        code: `zero-${country}`,
        rate: 0,
        rules: [{ reference: "product", reference_id: reduced.product }],
      },
      {
        tax_region_id,
        name: `Freight ${country}`,
        code: `freight-${country}`,
        rate: 10,
        rules: [{ reference: "shipping_option", reference_id: reduced.shipping_option }],
      },
    ]),
  })
}
