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

/** A rate that rules can express, with its option and the option's settings. */
type Offer = StaticRate & { option: ShopOption; own: ShippingOptionSettings }

/**
 * Compiles Medusa's shipping data and the settings per option into static shipping rules (spec
 * 2.10): amounts including taxes in minor units, zones as upper-case country codes. Reports what a
 * rule cannot express, with the reason.
 */
export function compileRules(shop: ShopShipping, settings: OneClickSettings): CompiledRules {
  const report = new ReportWriter()
  const offers: Offer[] = []
  for (const option of shop.options) {
    const own = settingsOfOption(settings, option.id)
    for (const found of ratesOf(option, own.offered, shop)) {
      if ("reason" in found) {
        report.add(found, option)
      } else {
        offers.push({ ...found, option, own })
      }
    }
  }
  const rules = rulesOf(offers)
  reportRules(rules, report)
  reportCatalog(new Set(offers.map(({ option }) => option)), shop, report)
  if (!rules.length) {
    report.add({ reason: "nothing_to_send" })
  }
  return { rules, report: report.read() }
}

/**
 * Returns the rules of all offers: countries in which an option has equal rates, and is the default
 * or not, share one rule, as its zones. The only default in a country (spec 2.10, `primary`) is
 * chosen as in live answers.
 */
function rulesOf(offers: Offer[]): StaticShippingRule[] {
  const countries = new Set(offers.map(({ country }) => country))
  const defaults = [...countries].map((country) =>
    primaryOf(offers.filter((offer) => offer.country === country))
  )
  const rules = new Map<string, StaticShippingRule>()
  for (const offer of offers) {
    const { option, own, country, currency, amount, free_shipping } = offer
    const rule = {
      carrier: carrierOf(option, option.service_zone.fulfillment_set.type, own),
      amount: {
        currency: currency.toUpperCase(),
        leader: amount,
        follower: own.follower?.[currency] ?? 0,
      },
      ...(free_shipping !== null && { free_shipping }),
      delay: own.delay ?? DEFAULT_DELAY,
      primary: defaults.includes(offer),
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
function reportCatalog(sent: Set<ShopOption>, shop: ShopShipping, report: ReportWriter): void {
  for (const option of sent) {
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
  if (shop.sells_unshipped && sent.size) {
    report.add({ reason: "unshipped_items" })
  }
}
