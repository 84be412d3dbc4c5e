import { MathBN, partitionArray } from "@medusajs/framework/utils"
import { toMinor, minorPerMajor } from "../../lib/money"
import { isForStore, isOfStore } from "../../medusa/shipping-options"
import type {
  ShopOption,
  ShopPrice,
  ShopRegion,
  ShopShipping,
  ShopTaxRegion,
} from "../../medusa/shop-shipping"
import { SYSTEM_PROVIDER } from "../../medusa/tax-lines"
import type { Finding } from "../report"

/** The amounts of a static rule: minor units, including taxes. */
type Amounts = { currency: string; amount: number; free_shipping: number | null }

/** The amounts in a country: two lower-case letters. */
export type StaticRate = Amounts & { country: string }

/**
 * Returns the rates of an option, or why rules cannot express them, by country; one finding for an
 * option that is left out as a whole.
 */
export function ratesOf(
  option: ShopOption,
  offered: boolean,
  shop: ShopShipping
): (StaticRate | Finding)[] {
  const excluded = exclusionOf(option, offered, shop)
  const { geo_zones } = option.service_zone
  const countries = new Set(geo_zones.map(({ country_code }) => country_code).sort())
  return excluded
    ? [excluded]
    : [...countries].map((country) => ({ country, ...rateIn(country, option, shop) }))
}

/** Returns the first reason why an option is sent for no country at all, apart from its prices. */
function exclusionOf(
  { rules, service_zone: zone, provider, price_type }: ShopOption,
  offered: boolean,
  { sales_channels }: ShopShipping
): Finding | undefined {
  const isSold = sales_channels.some(({ set_ids }) => set_ids.includes(zone.fulfillment_set.id))
  const condition = rules.find((rule) => !isOfStore(rule))
  const checks: [holds: boolean, finding: Finding][] = [
    [!offered, { reason: "excluded" }],
    [!isForStore(rules), { reason: "not_in_store" }],
    [!isSold, { reason: "no_sales_channel" }],
    [!zone.geo_zones.length, { reason: "no_countries", detail: zone.name }],
    [!provider?.is_enabled, { reason: "provider_disabled" }],
    [!!condition, { reason: "option_conditions", detail: condition?.attribute }],
    [price_type === "calculated", { reason: "calculated" }],
  ]
  return checks.find(([holds]) => holds)?.[1]
}

/**
 * Returns an option's rate in a country, or why rules cannot express it. As in Medusa's pricing
 * module, the price with most rules applies, and of those the lowest: a free one with a rule
 * wherever the rule holds.
 */
export function rateIn(
  country: string,
  { id, prices, service_zone: { geo_zones } }: ShopOption,
  shop: ShopShipping
): Amounts | Finding {
  if (!geo_zones.some((zone) => zone.type === "country" && zone.country_code === country)) {
    return { reason: "part_of_country" }
  }
  const region = shop.regions.find((one) => one.countries.some(({ iso_2 }) => iso_2 === country))
  if (!region) {
    return { reason: "no_region" }
  }
  const currency = region.currency_code
  const own = prices.filter((price) => isPriceOf(price, region))
  if (own.some(({ price_list_id }) => price_list_id !== null)) {
    return { reason: "price_list" }
  }
  const other = own.flatMap(({ price_rules }) => price_rules).find(isOtherCondition)
  if (other) {
    return { reason: "price_conditions", detail: other.attribute }
  }
  if (!own.length) {
    return { reason: "price_missing", detail: currency.toUpperCase() }
  }
  const [tiers, plain] = partitionArray(own, (price) => orderRules(price).length > 0)
  const base = plain.sort((a, b) => b.rules_count - a.rules_count || a.amount - b.amount).at(0)
  const free = Math.min(Infinity, ...tiers.map((price) => startOf(price, currency)))
  if (tiers.some(({ amount }) => amount !== 0) || Number.isNaN(free)) {
    return { reason: "price_tiers" }
  }
  if (free === 0 || base?.amount === 0) {
    return { currency, amount: 0, free_shipping: null }
  }
  if (!base) {
    return { reason: "price_tiers" }
  }
  const tax = includesTaxes(base, region, shop) ? 0 : shippingTax(id, region, country, shop)
  if (typeof tax === "string") {
    return { reason: tax }
  }
  const taxes = MathBN.mult(base.amount, MathBN.div(tax, 100))
  const amount = toMinor(MathBN.add(base.amount, taxes), currency)
  return { currency, amount, free_shipping: Number.isFinite(free) ? free : null }
}

/** The price condition that a static rule can express. */
const ORDER_AMOUNT = "item_total"

type PriceRule = ShopPrice["price_rules"][number]

/** Returns whether a price can apply to buyers of this region, by currency and region. */
function isPriceOf({ currency_code, price_rules }: ShopPrice, region: ShopRegion): boolean {
  return (
    currency_code === region.currency_code &&
    price_rules.every(({ attribute, value }) => attribute !== "region_id" || value === region.id)
  )
}

function orderRules({ price_rules }: ShopPrice): PriceRule[] {
  return price_rules.filter(({ attribute }) => attribute === ORDER_AMOUNT)
}

/** Returns whether a price depends on more than the region and the order amount. */
function isOtherCondition({ attribute }: PriceRule): boolean {
  return attribute !== "region_id" && attribute !== ORDER_AMOUNT
}

/**
 * Returns the order amount from which a price applies, in minor units; NaN for a price that does not
 * apply from an amount on.
 */
function startOf(price: ShopPrice, currency: string): number {
  const starts = orderRules(price).map(({ operator, value }) => {
    const minor = MathBN.mult(value, minorPerMajor(currency)).toNumber()
    return operator === "gte" ? Math.ceil(minor) : operator === "gt" ? Math.floor(minor) + 1 : NaN
  })
  return Math.max(0, ...starts)
}

/**
 * Decides like Medusa's pricing module: the region's preference for prices of the region, else the
 * currency's.
 */
function includesTaxes(
  { price_rules }: ShopPrice,
  { id, currency_code }: ShopRegion,
  { price_preferences }: ShopShipping
): boolean {
  const isOfRegion = price_rules.some(({ attribute }) => attribute === "region_id")
  const of = (name: string, text: string) =>
    price_preferences.find(({ attribute, value }) => attribute === name && value === text)
  const preference = (isOfRegion && of("region_id", id)) || of("currency_code", currency_code)
  return !!preference?.is_tax_inclusive
}

/**
 * Returns the tax on a shipping option in a country, in percent, or the reason why it differs from
 * order to order.
 */
function shippingTax(
  optionId: string,
  { automatic_taxes }: ShopRegion,
  country: string,
  { tax_regions }: ShopShipping
): number | "province_taxes" | "tax_provider" {
  const regions = tax_regions.filter(({ country_code }) => country_code === country)
  const whole = regions.find(({ province_code }) => province_code === null)
  if (!automatic_taxes || !whole) {
    return 0
  }
  if (whole.provider_id !== SYSTEM_PROVIDER) {
    return "tax_provider"
  }
  if (regions.some((region) => region !== whole && rateFor(optionId, region))) {
    return "province_taxes"
  }
  return rateFor(optionId, whole)?.rate ?? 0
}

/** Prefers rates like Medusa's tax module: a rate for this option, then the default rate. */
function rateFor(optionId: string, { tax_rates }: ShopTaxRegion) {
  return (
    tax_rates.find(({ rules }) =>
      rules.some((rule) => rule.reference === "shipping_option" && rule.reference_id === optionId)
    ) ?? tax_rates.find((rate) => rate.is_default)
  )
}
