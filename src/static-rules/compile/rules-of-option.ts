import { defaultDelay } from "../../lib/default-delay"
import type { StaticShippingRule } from "../../modules/one-click/gateway/schemas/static-rules"
import { type OneClickSettings, settingsOfOption } from "../../modules/one-click/settings"
import type { StaticRate } from "./rates"
import type { CompiledOption } from "./compile-option"

/**
 * Returns the rules of one option: countries with equal rates and the same default share one rule,
 * as its zones.
 *
 * @param defaults the default option of each country
 */
export function rulesOfOption(
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
    delay: delay ?? defaultDelay(settings),
    primary,
    zones: zones.sort(),
  }))
}
