import type { MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/shop-shipping"
import * as viaMedusa from "./public/shop-shipping"
import { byMode } from "./readers"
import type { ShippingOptionRule } from "./shipping-options"

/** Medusa's shipping data that static rules depend on. Amounts in major units. */
export type ShopShipping = {
  regions: ShopRegion[]
  /** Currencies whose prices include taxes unless the region's preference says otherwise. */
  currencies_with_taxes: string[]
  tax_regions: ShopTaxRegion[]
  zones: ShopZone[]
  /** In Medusa's order: flat prices first, then by id. */
  options: ShopOption[]
  /** Sales channels a storefront can use: enabled, with a publishable key that is not revoked. */
  sales_channels: { id: string; name: string }[]
  /** Shipping profiles of published products. */
  profiles_in_use: string[]
  /** Whether a product for sale needs no shipping. */
  sells_unshipped: boolean
  /** Codes of automatic promotions that discount shipping. */
  shipping_promotions: string[]
}

export type ShopRegion = {
  id: string
  name: string
  currency_code: string
  automatic_taxes: boolean
  /** The region's preference, for prices of this region; null if it has none. */
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
  /**
   * `countries` are served completely; of `parts_of`, only provinces, cities or postal codes are.
   */
  countries: string[]
  parts_of: string[]
}

export type ShopOption = {
  id: string
  name: string
  price_type: "flat" | "calculated"
  zone_id: string
  /** `shipping` or `pickup`, or the type the shop gave its fulfillment set. */
  set_type: string
  shipping_profile_id: string | null
  provider_enabled: boolean
  sales_channel_ids: string[]
  rules: ShippingOptionRule[]
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

type ShopShippingReader = {
  /** Returns all data that static rules are compiled from. */
  loadShopShipping: (container: MedusaContainer) => Promise<ShopShipping>
}

export const { loadShopShipping } = byMode<ShopShippingReader>("static_rules", {
  fast,
  public: viaMedusa,
})
