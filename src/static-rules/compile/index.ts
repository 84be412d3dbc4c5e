import {
  type StaticShippingRule,
  staticShippingRuleSchema,
} from "../../modules/one-click/gateway/schemas/requests"
import { type OneClickSettings, settingsOfOption } from "../../modules/one-click/settings"
import { type Report, ReportWriter } from "../report"
import type { ShopShipping } from "../../medusa/shop-shipping"
import {
  type CompileScope,
  type CompiledOption,
  catalogDifferences,
  compileOption,
  exclusionOf,
} from "./compile-option"
import { ShippingTaxes } from "./shipping-taxes"
import { DEFAULT_DELAY } from "../../modules/one-click/setting-values"
import type { StaticRate } from "./rates"

export type CompiledRules = {
  /** The whole set (spec 4.6); not to be sent while the report has an error. */
  rules: StaticShippingRule[]
  report: Report
  /** The shop's number of shipping options. */
  options: number
}

/**
 * Compiles Medusa's shipping data and the settings per option into static shipping rules (spec
 * 2.10): amounts including taxes in minor units, zones as upper-case country codes. Reports what a
 * rule cannot express, with the reason.
 */
export function compileRules(shop: ShopShipping, settings: OneClickSettings): CompiledRules {
  const report = new ReportWriter()
  const compiled = compileOptions(shop, settings, report)
  const defaults = chooseDefaults(compiled, report)
  const rules = compiled.flatMap((option) => rulesOfOption(option, defaults, settings))
  reportRules(compiled, rules, report)
  reportCatalogue(compiled, shop, report)
  if (!rules.length) {
    report.add("nothing_to_send")
  }
  return { rules, report: report.read(), options: shop.options.length }
}

function compileOptions(
  shop: ShopShipping,
  settings: OneClickSettings,
  report: ReportWriter
): CompiledOption[] {
  const zones = new Map(shop.zones.map((zone) => [zone.id, zone]))
  const scope: CompileScope = {
    regions: new Map(
      shop.regions.flatMap((region) => region.countries.map((country) => [country, region]))
    ),
    taxes: new ShippingTaxes(shop.tax_regions),
    currencies_with_taxes: shop.currencies_with_taxes,
    report,
  }
  return shop.options.flatMap((option) => {
    const zone = zones.get(option.zone_id)
    const { offered, is_default } = settingsOfOption(settings, option.id)
    const found = exclusionOf(option, zone, shop, offered)
    if (found || !zone) {
      report.add(found?.reason ?? "no_countries", option, undefined, found?.detail)
      return []
    }
    const rates = compileOption(option, zone, scope)
    return rates.size ? [{ option, rates, is_default }] : []
  })
}

/** Reports fields that the service would reject (spec 2.10), and rates that no live rate has. */
function reportRules(
  compiled: CompiledOption[],
  rules: StaticShippingRule[],
  report: ReportWriter
): void {
  const options = new Map(compiled.map(({ option }) => [option.id, option]))
  for (const rule of rules) {
    const option = options.get(rule.carrier.id)
    const { error } = staticShippingRuleSchema.safeParse(rule)
    for (const { path } of error?.issues ?? []) {
      report.add("invalid_rule", option, undefined, path.join("."))
    }
    if (rule.amount.follower > 0) {
      report.add("follower", option, undefined, rule.amount.currency)
    }
  }
}

function reportCatalogue(compiled: CompiledOption[], shop: ShopShipping, report: ReportWriter) {
  for (const { option } of compiled) {
    for (const { reason, detail } of catalogDifferences(option, shop)) {
      report.add(reason, option, undefined, detail)
    }
  }
  shop.shipping_promotions.forEach((code) =>
    report.add("shipping_promotions", null, undefined, code)
  )
  if (shop.sells_unshipped && compiled.length) {
    report.add("unshipped_items")
  }
}

type Choice = { option_id: string; leader: number }

/**
 * Chooses exactly one default for each country (spec 2.10, `primary`), as live answers do: the
 * first option marked as default, else the cheapest.
 *
 * @returns the option's id by country, two lower-case letters
 */
function chooseDefaults(options: CompiledOption[], report: ReportWriter): Map<string, string> {
  const marked = new Map<string, string>()
  const cheapest = new Map<string, Choice>()
  for (const { option, rates, is_default } of options) {
    for (const [country, { leader }] of rates) {
      const best = cheapest.get(country)
      if (!best || leader < best.leader) {
        cheapest.set(country, { option_id: option.id, leader })
      }
      if (is_default && marked.has(country)) {
        report.add("default_twice", null, country)
      } else if (is_default) {
        marked.set(country, option.id)
      }
    }
  }
  const defaults = new Map(marked)
  for (const [country, { option_id }] of cheapest) {
    if (!marked.has(country)) {
      report.add("default_chosen", null, country)
      defaults.set(country, option_id)
    }
  }
  return defaults
}

/**
 * Returns the rules of one option: countries with equal rates and the same default share one rule,
 * as its zones.
 *
 * @param defaults the default option of each country
 */
function rulesOfOption(
  { option, rates }: CompiledOption,
  defaults: Map<string, string>,
  settings: OneClickSettings
): StaticShippingRule[] {
  const groups = new Map<string, { rate: StaticRate; primary: boolean; zones: string[] }>()
  for (const [country, rate] of rates) {
    const primary = defaults.get(country) === option.id
    const key = `${rate.currency} ${rate.leader} ${rate.free_shipping ?? ""} ${primary}`
    const group = groups.get(key)
    if (group) {
      group.zones.push(country.toUpperCase())
    } else {
      groups.set(key, { rate, primary, zones: [country.toUpperCase()] })
    }
  }
  const { carrier_type, delay, follower = {} } = settingsOfOption(settings, option.id)
  const usualType = option.set_type === "pickup" ? "pick_up" : "home_delivery"
  const carrier = {
    id: option.id,
    name: option.name,
    type: carrier_type ?? usualType,
  }
  return [...groups.values()].map(({ rate, primary, zones }) => ({
    carrier,
    amount: {
      currency: rate.currency.toUpperCase(),
      leader: rate.leader,
      follower: follower[rate.currency] ?? 0,
    },
    ...(rate.free_shipping !== null && { free_shipping: rate.free_shipping }),
    delay: delay ?? DEFAULT_DELAY,
    primary,
    zones: zones.sort(),
  }))
}
