import { allowedOptions } from "../../pricing/compute/option-rules"
import type { ReasonKey } from "../report/reasons"
import type { ShopOption, ShopShipping, ShopZone } from "../../medusa/shop-shipping"

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
