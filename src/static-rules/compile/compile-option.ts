import { allowedOptions } from "../../medusa/shipping-options"
import type { ReasonKey, ReportWriter } from "../report"
import type { ShopOption } from "../../medusa/shop-options"
import type { ShopRegion, ShopShipping, ShopZone } from "../../medusa/shop-shipping"
import { type RateOrReason, type StaticRate, rateFrom, stepsFor } from "./rates"
import type { ShippingTax, ShippingTaxes } from "./shipping-taxes"

type Exclusion = { reason: ReasonKey; detail?: string }

const STORE_ATTRIBUTES = ["is_return", "enabled_in_store"]

/** Returns why an option is sent for no country at all, apart from its prices; or null. */
export function exclusionOf(
  option: ShopOption,
  zone: ShopZone | undefined,
  shop: ShopShipping,
  offered: boolean
): Exclusion | null {
  if (!offered) {
    return { reason: "excluded" }
  }
  const { store, others } = splitRules(option)
  if (!allowedOptions([{ rules: store }]).length) {
    return { reason: isForReturns(store) ? "return_option" : "not_in_store" }
  }
  if (!shop.sales_channels.some(({ id }) => option.sales_channel_ids.includes(id))) {
    return { reason: "no_sales_channel" }
  }
  if (!zone || !(zone.countries.length + zone.parts_of.length)) {
    return { reason: "no_countries", detail: zone?.name }
  }
  if (!option.provider_enabled) {
    return { reason: "provider_disabled" }
  }
  if (others.length) {
    return { reason: "option_conditions", detail: others[0].attribute }
  }
  return option.price_type === "calculated" ? { reason: "calculated" } : null
}

/**
 * Returns what to report about an option that is sent, because rules apply to the whole catalog.
 */
export function catalogDifferences(option: ShopOption, shop: ShopShipping): Exclusion[] {
  const missing = shop.sales_channels.filter(({ id }) => !option.sales_channel_ids.includes(id))
  const otherProfile = shop.profiles_in_use.some((id) => id !== option.shipping_profile_id)
  return [
    ...missing.map(({ name }) => ({ reason: "some_sales_channels" as const, detail: name })),
    ...(otherProfile ? [{ reason: "other_profiles" as const }] : []),
  ]
}

function splitRules({ rules }: ShopOption) {
  return {
    store: rules.filter(({ attribute }) => STORE_ATTRIBUTES.includes(attribute)),
    others: rules.filter(({ attribute }) => !STORE_ATTRIBUTES.includes(attribute)),
  }
}

function isForReturns(rules: ShopOption["rules"]): boolean {
  return rules.some(
    ({ attribute, value, operator }) =>
      attribute === "is_return" && operator === "eq" && String(value) === "true"
  )
}

/** An option with the rates that rules can express. */
export type CompiledOption = {
  option: ShopOption
  /** By country: two lower-case letters. */
  rates: Map<string, StaticRate>
  /** Marked as default in the settings. */
  is_default: boolean
}

/** The data all options are compiled with. */
export type CompileScope = {
  /** By country: two lower-case letters. */
  regions: Map<string, ShopRegion>
  taxes: ShippingTaxes
  currencies_with_taxes: string[]
  report: ReportWriter
}

/**
 * Returns the rate of one option in each country of its zone that a rule can express; reports the
 * other countries.
 *
 * @returns by country, two lower-case letters
 */
export function compileOption(
  option: ShopOption,
  zone: ShopZone,
  scope: CompileScope
): Map<string, StaticRate> {
  const { regions, taxes, report } = scope
  const rateOf = ratesByKind(option, scope)
  const rates = new Map<string, StaticRate>()
  for (const country of zone.countries) {
    const region = regions.get(country)
    if (!region) {
      report.add("no_region", option, country)
      continue
    }
    const result = rateOf(region, taxes.of(option.id, country, region))
    if (!result.rate) {
      report.add(result.reason, option, country, result.detail)
      continue
    }
    if (result.note) {
      report.add(result.note, option, country)
    }
    rates.set(country, result.rate)
  }
  const whole = new Set(zone.countries)
  for (const country of zone.parts_of) {
    if (!whole.has(country)) {
      report.add("part_of_country", option, country)
    }
  }
  return rates
}

/** Caches rates, because countries of one region with the same tax share their rate. */
function ratesByKind(option: ShopOption, { currencies_with_taxes }: CompileScope) {
  const known = new Map<ShopRegion, RegionRates>()
  return (region: ShopRegion, tax: ShippingTax): RateOrReason => {
    let rates = known.get(region)
    if (!rates) {
      rates = { steps: stepsFor(option, region), byTax: new Map() }
      known.set(region, rates)
    }
    const { steps, byTax } = rates
    const result =
      byTax.get(tax) ??
      ("steps" in steps
        ? rateFrom(steps.steps, tax, region, currencies_with_taxes)
        : { rate: null, ...steps })
    byTax.set(tax, result)
    return result
  }
}

type RegionRates = {
  steps: ReturnType<typeof stepsFor>
  byTax: Map<ShippingTax, RateOrReason>
}
