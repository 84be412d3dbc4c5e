import {
  type StaticShippingRule,
  staticShippingRuleSchema,
} from "../../modules/one-click/gateway/schemas/requests"
import {
  carrierOf,
  type OneClickSettings,
  primaryOf,
  settingsOfOption,
  type ShippingOptionSettings,
} from "../../modules/one-click/settings"
import { DEFAULT_DELAY } from "../../modules/one-click/setting-values"
import type { ShopOption, ShopShipping } from "../../medusa/shop-shipping"
import { type Report, ReportWriter } from "../report"
import { ratesOf, type StaticRate } from "./rates"

export type CompiledRules = {
  /** The whole set (spec 4.6); not to be sent while the report has an error. */
  rules: StaticShippingRule[]
  report: Report
}

/** An option with its settings, and the rates that rules can express. */
type CompiledOption = {
  option: ShopOption
  own: ShippingOptionSettings
  /** By country: two lower-case letters. */
  rates: Map<string, StaticRate>
}

/**
 * Compiles Medusa's shipping data and the settings per option into static shipping rules (spec
 * 2.10): amounts including taxes in minor units, zones as upper-case country codes. Reports what a
 * rule cannot express, with the reason.
 */
export function compileRules(shop: ShopShipping, settings: OneClickSettings): CompiledRules {
  const report = new ReportWriter()
  const compiled = shop.options.flatMap((option) => {
    const own = settingsOfOption(settings, option.id)
    const rates = ratesOf(option, own.offered, shop, report)
    return rates.size ? { option, own, rates } : []
  })
  const countries = new Set(compiled.flatMap(({ rates }) => [...rates.keys()]))
  const defaults = new Map([...countries].map((country) => [country, defaultIn(country, compiled)]))
  const rules = compiled.flatMap((option) => rulesOfOption(option, defaults))
  reportRules(rules, report)
  reportCatalog(compiled, shop, report)
  if (!rules.length) {
    report.add({ reason: "nothing_to_send" })
  }
  return { rules, report: report.read() }
}

/** Returns the only default in a country (spec 2.10, `primary`), chosen as in live answers. */
function defaultIn(country: string, compiled: CompiledOption[]): ShopOption | undefined {
  const offers = compiled.flatMap(({ option, own, rates }) => {
    const rate = rates.get(country)
    return rate ? { option, own, amount: rate.leader } : []
  })
  return primaryOf(offers)?.option
}

/**
 * Returns the rules of one option: countries with equal rates and the same default share one rule,
 * as its zones.
 *
 * @param defaults the default option of each country
 */
function rulesOfOption(
  { option, own, rates }: CompiledOption,
  defaults: Map<string, ShopOption | undefined>
): StaticShippingRule[] {
  const carrier = carrierOf(option, option.service_zone.fulfillment_set.type, own)
  const rules = new Map<string, StaticShippingRule>()
  for (const [country, { currency, leader, free_shipping }] of rates) {
    const follower = own.follower?.[currency] ?? 0
    const rule = {
      carrier,
      amount: { currency: currency.toUpperCase(), leader, follower },
      ...(free_shipping !== null && { free_shipping }),
      delay: own.delay ?? DEFAULT_DELAY,
      primary: defaults.get(country) === option,
    }
    const key = JSON.stringify(rule)
    const zones = rules.get(key)?.zones ?? []
    rules.set(key, { ...rule, zones: [...zones, country.toUpperCase()] })
  }
  return [...rules.values()]
}

/** Reports fields that the service would reject (spec 2.10), and rates that no live rate has. */
function reportRules(rules: StaticShippingRule[], report: ReportWriter): void {
  for (const rule of rules) {
    const { error } = staticShippingRuleSchema.safeParse(rule)
    for (const { path } of error?.issues ?? []) {
      report.add({ reason: "invalid_rule", detail: path.join(".") }, rule.carrier)
    }
    if (rule.amount.follower > 0) {
      report.add({ reason: "follower", detail: rule.amount.currency }, rule.carrier)
    }
  }
}

/** Reports differences from live rates, because rules apply to the whole catalog. */
function reportCatalog(compiled: CompiledOption[], shop: ShopShipping, report: ReportWriter): void {
  for (const { option } of compiled) {
    const set = option.service_zone.fulfillment_set
    shop.sales_channels
      .filter(({ set_ids }) => !set_ids.includes(set.id))
      .forEach(({ name }) => report.add({ reason: "some_sales_channels", detail: name }, option))
    if (shop.profiles_in_use.some((id) => id !== option.shipping_profile_id)) {
      report.add({ reason: "other_profiles" }, option)
    }
  }
  shop.shipping_promotions.forEach((detail) =>
    report.add({ reason: "shipping_promotions", detail })
  )
  if (shop.sells_unshipped && compiled.length) {
    report.add({ reason: "unshipped_items" })
  }
}
