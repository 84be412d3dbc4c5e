import type { OneClickSettings } from "../../modules/one-click/settings"
import type { OptionRule } from "../compile"
import { rateForOrder, rulesFor } from "../rate-for-order"
import type { ShopOption, ShopShipping } from "../shop-shipping"

/** The data for static rates while the shop's own engines are unavailable. */
export type RememberedShop = {
  shop: ShopShipping
  rules: OptionRule[]
  settings: OneClickSettings
  /** Whether an automatic promotion may apply. */
  automatic_promotions: boolean
  /** Whether a price depends on the quantity. */
  quantity_prices: boolean
}

export type RateQuestion = {
  region_id: string
  sales_channel_id: string
  currency_code: string
  /** Unit price at authorize, in minor units including taxes. */
  unit_amount: number
  articles: number
  /** Two lower-case letters. */
  country_code: string
  /** With cart rules the whole order is priced (spec 6.4), not only its shipping. */
  is_estimate: boolean
  /** Codes the buyer entered. */
  codes: string[]
}

/** A shipping option with its rate: minor units, including taxes. */
export type StaticRateOffer = Pick<ShopOption, "id" | "name" | "set_type"> & { amount: number }

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
export function safeRates(remembered: RememberedShop, asked: RateQuestion): StaticRateOffer[] {
  if (!isPlain(remembered, asked)) {
    return []
  }
  const options = new Map(remembered.shop.options.map((option) => [option.id, option]))
  const [profile] = remembered.shop.profiles_in_use
  const { articles, unit_amount } = asked
  const rules = rulesFor(remembered.rules, asked.currency_code, asked.country_code)
  return rules.flatMap(({ option_id, rule }) => {
    const option = options.get(option_id)
    const isThresholdUnsure = rule.free_shipping !== undefined && !hasOnePrice(remembered, asked)
    const isForArticles = option?.shipping_profile_id === profile
    const isInChannel = option?.sales_channel_ids.includes(asked.sales_channel_id)
    if (!isForArticles || !isInChannel || isThresholdUnsure) {
      return []
    }
    const charged = { ...rule, amount: { ...rule.amount, follower: 0 } }
    const amount = rateForOrder(charged, { articles, amount: unit_amount * articles })
    return [{ id: option.id, name: option.name, set_type: option.set_type, amount }]
  })
}

function isPlain(remembered: RememberedShop, asked: RateQuestion): boolean {
  const { shop, automatic_promotions } = remembered
  const region = shop.regions.find(({ id }) => id === asked.region_id)
  const mayBeDiscounted =
    asked.is_estimate &&
    (automatic_promotions || asked.codes.length > 0 || !hasOnePrice(remembered, asked))
  return (
    !!region?.countries.includes(asked.country_code) &&
    region.prices_include_taxes !== false &&
    shop.currencies_with_taxes.includes(asked.currency_code) &&
    shop.profiles_in_use.length === 1 &&
    !shop.sells_unshipped &&
    !shop.shipping_promotions.length &&
    !mayBeDiscounted
  )
}

/** Returns whether the unit price at authorize applies to this quantity too. */
function hasOnePrice({ quantity_prices }: RememberedShop, { articles }: RateQuestion): boolean {
  return articles === 1 || !quantity_prices
}
