import type { StaticShippingRule } from "../../src/modules/one-click/gateway/schemas/requests"
import type { ShopOption, ShopPrice } from "../../src/medusa/shop-options"
import type { ShopShipping, ShopTaxRegion } from "../../src/medusa/shop-shipping"

/** A price in major units; rules as `["item_total", "gte", "100"]`. */
export function price(
  amount: number,
  currency_code = "eur",
  ...rules: [attribute: string, operator: string, value: string][]
): ShopPrice {
  return {
    currency_code,
    amount,
    rules_count: rules.length,
    in_price_list: false,
    rules: rules.map(([attribute, operator, value]) => ({ attribute, operator, value })),
  }
}

/** A shipping option of the zone `europe` at 5.00 EUR, enabled in the store. */
export function option(change: Partial<ShopOption> = {}): ShopOption {
  return {
    id: "so_standard",
    name: "Standard",
    price_type: "flat",
    zone_id: "europe",
    set_type: "shipping",
    shipping_profile_id: "sp_default",
    provider_enabled: true,
    sales_channel_ids: ["sc_web"],
    rules: [
      { attribute: "enabled_in_store", operator: "eq", value: "true" },
      { attribute: "is_return", operator: "eq", value: "false" },
    ],
    prices: [price(5)],
    ...change,
  }
}

/** A rule of France: 5.00 EUR, and 1.50 EUR for each additional unit. */
export function rule(change: Partial<StaticShippingRule> = {}): StaticShippingRule {
  return {
    carrier: { id: "so", name: "Standard", type: "home_delivery" },
    amount: { currency: "EUR", leader: 500, follower: 150 },
    delay: 3,
    primary: true,
    zones: ["FR"],
    ...change,
  }
}

/** A tax region of a whole country with one default rate, or none. */
export function taxes(country_code: string, rate: number | null): ShopTaxRegion {
  return {
    country_code,
    province_code: null,
    provider_id: "tp_system",
    rates: rate === null ? [] : [{ rate, is_default: true, shipping_option_ids: [] }],
  }
}

/** EUR including taxes for France, Germany and Spain; JPY without taxes for Japan. */
export function shop(change: Partial<ShopShipping> = {}): ShopShipping {
  return {
    regions: [
      {
        id: "reg_europe",
        name: "Europe",
        currency_code: "eur",
        automatic_taxes: true,
        prices_include_taxes: null,
        countries: ["de", "es", "fr"],
      },
      {
        id: "reg_japan",
        name: "Japan",
        currency_code: "jpy",
        automatic_taxes: true,
        prices_include_taxes: null,
        countries: ["jp"],
      },
    ],
    currencies_with_taxes: ["eur"],
    tax_regions: [taxes("fr", 20), taxes("de", 19), taxes("jp", 10)],
    zones: [
      { id: "europe", name: "Europe", countries: ["de", "es", "fr"], parts_of: [] },
      { id: "world", name: "World", countries: ["de", "es", "fr", "jp"], parts_of: [] },
    ],
    options: [option()],
    sales_channels: [{ id: "sc_web", name: "Web" }],
    profiles_in_use: ["sp_default"],
    sells_unshipped: false,
    shipping_promotions: [],
    ...change,
  }
}
