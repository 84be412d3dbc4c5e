/** What Medusa knows about shipping, as far as static rules depend on it. Amounts in major units. */
export type ShopShipping = {
  regions: ShopRegion[]
  /** Whether prices in a currency include taxes, where no preference of the region says so. */
  currencies_with_taxes: string[]
  tax_regions: ShopTaxRegion[]
  zones: ShopZone[]
  /** As Medusa lists them: flat prices first, then by id. */
  options: ShopOption[]
  /** Channels a storefront can buy in: enabled, with a publishable key that is not revoked. */
  sales_channels: { id: string; name: string }[]
  /** Shipping profiles that published products need. */
  profiles_in_use: string[]
  /** Whether something for sale needs no shipping at all. */
  sells_unshipped: boolean
  /** Codes of automatic promotions that lower shipping. */
  shipping_promotions: string[]
}

export type ShopRegion = {
  id: string
  name: string
  currency_code: string
  automatic_taxes: boolean
  /** The region's own preference, for prices made for this region; null where it has none. */
  prices_include_taxes: boolean | null
  /** Two lower-case letters each; a country is in one region at most. */
  countries: string[]
}

export type ShopTaxRegion = {
  country_code: string
  /** Null for the whole country. */
  province_code: string | null
  provider_id: string | null
  rates: { rate: number | null; is_default: boolean; shipping_option_ids: string[] }[]
}

export type ShopZone = {
  id: string
  name: string
  /** Countries served as a whole, and those of which only provinces, cities or postcodes are. */
  countries: string[]
  parts_of: string[]
}

export type ShopOption = {
  id: string
  name: string
  price_type: "flat" | "calculated"
  zone_id: string
  /** `shipping` or `pickup`, or what the shop calls its fulfillment set. */
  set_type: string
  shipping_profile_id: string | null
  provider_enabled: boolean
  sales_channel_ids: string[]
  rules: { attribute: string; operator: string; value: unknown }[]
  prices: ShopPrice[]
}

export type ShopPrice = {
  currency_code: string
  amount: number
  /** Medusa's own count, which decides between prices that all apply. */
  rules_count: number
  in_price_list: boolean
  rules: { attribute: string; operator: string; value: string }[]
}
