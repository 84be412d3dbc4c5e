import type { StaticShippingRule } from "../../src/modules/one-click/gateway/schemas/requests"
import type {
  ShopOption,
  ShopPrice,
  ShopShipping,
  ShopTaxRegion,
} from "../../src/medusa/shop-shipping"

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
    min_quantity: null,
    price_list_id: null,
    price_rules: rules.map(([attribute, operator, value]) => ({ attribute, operator, value })),
  }
}

/** A zone of these countries, and of provinces of others, for deliveries. */
export function zone(countries: string[], parts_of: string[] = []): ShopOption["service_zone"] {
  const geo = (type: string) => (country_code: string) => ({ type, country_code })
  return {
    name: "Zone",
    geo_zones: [...countries.map(geo("country")), ...parts_of.map(geo("province"))],
    fulfillment_set: { id: "set", type: "shipping" },
  }
}

/** A shipping option of Germany, Spain and France at 5.00 EUR, enabled in the store. */
export function option(change: Partial<ShopOption> = {}): ShopOption {
  return {
    id: "so_standard",
    name: "Standard",
    price_type: "flat",
    service_zone: zone(["de", "es", "fr"]),
    shipping_profile_id: "sp_default",
    provider: { is_enabled: true },
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
    tax_rates: rate === null ? [] : [{ rate, is_default: true, rules: [] }],
  }
}

/** EUR including taxes for France, Germany and Spain; JPY without taxes for Japan. */
export function shop(change: Partial<ShopShipping> = {}): ShopShipping {
  return {
    regions: [
      {
        id: "reg_europe",
        currency_code: "eur",
        automatic_taxes: true,
        countries: [{ iso_2: "de" }, { iso_2: "es" }, { iso_2: "fr" }],
      },
      {
        id: "reg_japan",
        currency_code: "jpy",
        automatic_taxes: true,
        countries: [{ iso_2: "jp" }],
      },
    ],
    price_preferences: [{ attribute: "currency_code", value: "eur", is_tax_inclusive: true }],
    tax_regions: [taxes("fr", 20), taxes("de", 19), taxes("jp", 10)],
    options: [option()],
    sales_channels: [{ id: "sc_web", name: "Web", has_location: true, set_ids: ["set"] }],
    profiles_in_use: ["sp_default"],
    sells_unshipped: false,
    shipping_promotions: [],
    ...change,
  }
}
