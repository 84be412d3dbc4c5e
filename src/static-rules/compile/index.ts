import {
  type StaticShippingRule,
  staticShippingRuleSchema,
} from "../../modules/one-click/gateway/schemas/requests"
import { type OneClickSettings, settingsOfOption } from "../../modules/one-click/settings"
import { type Report, ReportWriter } from "../report"
import type { ShopShipping } from "../../medusa/shop-shipping"
import { type CompiledOption, compileOption, exclusionOf } from "./compile-option"
import { DEFAULT_DELAY } from "../../modules/one-click/setting-values"
import type { StaticRate } from "./rates"

export type CompiledRules = {
  /** The whole set (spec 4.6); not to be sent while the report has an error. */
  rules: StaticShippingRule[]
  report: Report
}

/**
 * Compiles Medusa's shipping data and the settings per option into static shipping rules (spec
 * 2.10): amounts including taxes in minor units, zones as upper-case country codes. Reports what a
 * rule cannot express, with the reason.
 */
export function compileRules(shop: ShopShipping, settings: OneClickSettings): CompiledRules {
  const report = new ReportWriter()
  const compiled = compileOptions(shop, settings, report)
  const defaults = chooseDefaults(compiled)
  const rules = compiled.flatMap((option) => rulesOfOption(option, defaults, settings))
  reportRules(rules, report)
  reportCatalog(compiled, shop, report)
  if (!rules.length) {
    report.add("nothing_to_send")
  }
  return { rules, report: report.read() }
}

function compileOptions(
  shop: ShopShipping,
  settings: OneClickSettings,
  report: ReportWriter
): CompiledOption[] {
  const regions = new Map(
    shop.regions.flatMap((region) => region.countries.map((country) => [country, region]))
  )
  return shop.options.flatMap((option) => {
    const zone = shop.zones.find(({ id }) => id === option.zone_id)
    const { offered, is_default } = settingsOfOption(settings, option.id)
    const found = exclusionOf(option, zone, shop, offered)
    if (found || !zone) {
      report.add(found?.reason ?? "no_countries", option, undefined, found?.detail)
      return []
    }
    const rates = compileOption(option, zone, { shop, regions, report })
    return rates.size ? [{ option, rates, is_default }] : []
  })
}

/** Reports fields that the service would reject (spec 2.10), and rates that no live rate has. */
function reportRules(rules: StaticShippingRule[], report: ReportWriter): void {
  for (const rule of rules) {
    const { error } = staticShippingRuleSchema.safeParse(rule)
    for (const { path } of error?.issues ?? []) {
      report.add("invalid_rule", rule.carrier, undefined, path.join("."))
    }
    if (rule.amount.follower > 0) {
      report.add("follower", rule.carrier, undefined, rule.amount.currency)
    }
  }
}

/** Reports differences from live rates, because rules apply to the whole catalog. */
function reportCatalog(compiled: CompiledOption[], shop: ShopShipping, report: ReportWriter): void {
  const { sales_channels, profiles_in_use, shipping_promotions, sells_unshipped } = shop
  for (const { option } of compiled) {
    sales_channels
      .filter(({ id }) => !option.sales_channel_ids.includes(id))
      .forEach(({ name }) => report.add("some_sales_channels", option, undefined, name))
    if (profiles_in_use.some((id) => id !== option.shipping_profile_id)) {
      report.add("other_profiles", option)
    }
  }
  shipping_promotions.forEach((code) => report.add("shipping_promotions", null, undefined, code))
  if (sells_unshipped && compiled.length) {
    report.add("unshipped_items")
  }
}

/**
 * Chooses exactly one default for each country (spec 2.10, `primary`), as live answers do: the
 * first option marked as default, else the cheapest.
 *
 * @returns the option's id by country, two lower-case letters
 */
function chooseDefaults(options: CompiledOption[]): Map<string, string> {
  const chosen = new Map<string, { id: string; leader: number; is_default: boolean }>()
  for (const { option, rates, is_default } of options) {
    for (const [country, { leader }] of rates) {
      const known = chosen.get(country)
      const isCheaper = !known || leader < known.leader
      if (!known?.is_default && (is_default || isCheaper)) {
        chosen.set(country, { id: option.id, leader, is_default })
      }
    }
  }
  return new Map([...chosen].map(([country, { id }]) => [country, id]))
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
    const key = JSON.stringify([rate, primary])
    const zones = groups.get(key)?.zones ?? []
    groups.set(key, { rate, primary, zones: [...zones, country.toUpperCase()] })
  }
  const { carrier_type, delay, follower = {} } = settingsOfOption(settings, option.id)
  const usualType = option.set_type === "pickup" ? "pick_up" : "home_delivery"
  const carrier = { id: option.id, name: option.name, type: carrier_type ?? usualType }
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
