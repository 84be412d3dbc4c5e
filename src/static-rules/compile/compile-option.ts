import type { ReportWriter } from "../report/report"
import type { ShopOption, ShopRegion, ShopZone } from "../../medusa/shop-shipping"
import { type RateOrReason, rateFrom, type StaticRate, stepsFor } from "./rates"
import type { ShippingTax, ShippingTaxes } from "./shipping-taxes"

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
