import type { OneClickSettings } from "../../modules/one-click/settings"
import type { OptionRule } from "../../modules/one-click/repositories/static-rules"
import { rateForOrder, rulesFor } from "../rate-for-order"
import type { PriceFacts, ShopOption, ShopShipping } from "../../medusa/shop-shipping"

/** The data for static rates while the shop's own engines are unavailable. */
export type ShopSnapshot = PriceFacts & {
  shop: ShopShipping
  rules: OptionRule[]
  settings: OneClickSettings
}

export type RateRequest = {
  region_id: string
  sales_channel_id: string
  currency_code: string
  /** Unit price at authorize, in minor units including taxes. */
  unit_amount: number
  units: number
  /** Two lower-case letters. */
  country_code: string
  /** With cart rules the whole order is priced (spec 6.4), not only its shipping. */
  is_estimate: boolean
  /** Codes the buyer entered. */
  codes: string[]
}

/** A shipping option with its rate: minor units, including taxes. */
type StaticRateOffer = Pick<ShopOption, "id" | "name" | "set_type"> & { amount: number }

/**
 * Returns an order's shipping options and rates by static rules, but only if they certainly equal
 * Medusa's: no rate is better than one that is a cent off. Returns none if products differ in their
 * shipping needs, promotions discount shipping, prices exclude taxes (fractions of a minor unit are
 * rounded with the whole order), or the region does not sell to the country. An estimate also
 * contains discounts, so it gets no rates if there may be any.
 *
 * The price of further units (`follower`) is left out, because Medusa charges none and live answers
 * follow Medusa.
 */
export function safeRates(remembered: ShopSnapshot, requested: RateRequest): StaticRateOffer[] {
  if (!isPlain(remembered, requested)) {
    return []
  }
  const options = new Map(remembered.shop.options.map((option) => [option.id, option]))
  const [profile] = remembered.shop.profiles_in_use
  const { units, unit_amount } = requested
  const rules = rulesFor(remembered.rules, requested.currency_code, requested.country_code)
  return rules.flatMap(({ option_id, rule }) => {
    const option = options.get(option_id)
    const isThresholdUnsure =
      rule.free_shipping !== undefined && !hasOnePrice(remembered, requested)
    const isForItems = option?.shipping_profile_id === profile
    const isInChannel = option?.sales_channel_ids.includes(requested.sales_channel_id)
    if (!isForItems || !isInChannel || isThresholdUnsure) {
      return []
    }
    const charged = { ...rule, amount: { ...rule.amount, follower: 0 } }
    const amount = rateForOrder(charged, { units, amount: unit_amount * units })
    return [{ id: option.id, name: option.name, set_type: option.set_type, amount }]
  })
}

function isPlain(remembered: ShopSnapshot, requested: RateRequest): boolean {
  const { shop, automatic_promotions } = remembered
  const region = shop.regions.find(({ id }) => id === requested.region_id)
  const mayBeDiscounted =
    requested.is_estimate &&
    (automatic_promotions || requested.codes.length > 0 || !hasOnePrice(remembered, requested))
  return (
    !!region?.countries.includes(requested.country_code) &&
    region.prices_include_taxes !== false &&
    shop.currencies_with_taxes.includes(requested.currency_code) &&
    shop.profiles_in_use.length === 1 &&
    !shop.sells_unshipped &&
    !shop.shipping_promotions.length &&
    !mayBeDiscounted
  )
}

/** Returns whether the unit price at authorize applies to this quantity too. */
function hasOnePrice({ quantity_prices }: ShopSnapshot, { units }: RateRequest): boolean {
  return units === 1 || !quantity_prices
}
