import { isForStore, isOfStore } from "../../medusa/shipping-options"
import type { ReportWriter } from "../report"
import type { ShopOption } from "../../medusa/shop-options"
import type { ShopRegion, ShopShipping, ShopZone } from "../../medusa/shop-shipping"
import { type Finding, rateOf, type StaticRate } from "./rates"
import { shippingTax } from "./shipping-tax"

/** Returns why an option is sent for no country at all, apart from its prices; or null. */
export function exclusionOf(
  option: ShopOption,
  zone: ShopZone | undefined,
  shop: ShopShipping,
  offered: boolean
): Finding | null {
  const condition = option.rules.find((rule) => !isOfStore(rule))
  if (!offered) {
    return { reason: "excluded" }
  }
  if (!isForStore(option.rules)) {
    return { reason: "not_in_store" }
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
  if (condition) {
    return { reason: "option_conditions", detail: condition.attribute }
  }
  return option.price_type === "calculated" ? { reason: "calculated" } : null
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
type CompileScope = {
  shop: ShopShipping
  /** By country: two lower-case letters. */
  regions: Map<string, ShopRegion>
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
  { shop, regions, report }: CompileScope
): Map<string, StaticRate> {
  const rates = new Map<string, StaticRate>()
  for (const country of zone.countries) {
    const region = regions.get(country)
    const rate: StaticRate | Finding = region
      ? rateOf(option, region, shippingTax(shop, option.id, country, region), shop)
      : { reason: "no_region" }
    if ("reason" in rate) {
      report.add(rate.reason, option, country, rate.detail)
    } else {
      rates.set(country, rate)
    }
  }
  for (const country of zone.parts_of) {
    if (!zone.countries.includes(country)) {
      report.add("part_of_country", option, country)
    }
  }
  return rates
}
