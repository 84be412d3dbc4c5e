import { settingsSchema } from "../../modules/one-click/settings"
import type { ShopOption, ShopRegion, ShopShipping } from "../../medusa/shop-shipping"
import { type RateRequest, type ShopSnapshot, safeRates } from "./safe-rates"

const region: ShopRegion = {
  id: "reg_eu",
  name: "Europe",
  currency_code: "eur",
  automatic_taxes: true,
  prices_include_taxes: null,
  countries: ["fr", "de"],
}

const option = (id: string): ShopOption => ({
  id,
  name: id,
  price_type: "flat",
  zone_id: "zone",
  set_type: "shipping",
  shipping_profile_id: "parcel",
  provider_enabled: true,
  sales_channel_ids: ["web"],
  rules: [],
  prices: [],
})

const shop: ShopShipping = {
  regions: [region],
  currencies_with_taxes: ["eur"],
  tax_regions: [],
  zones: [],
  options: [option("standard"), option("express")],
  sales_channels: [{ id: "web", name: "Web" }],
  profiles_in_use: ["parcel"],
  sells_unshipped: false,
  shipping_promotions: [],
}

const rule = (leader: number, more: object = {}) => ({
  carrier: { id: "anything", name: "Carrier", type: "home_delivery" as const },
  amount: { currency: "EUR", leader, follower: 150 },
  delay: 3,
  primary: false,
  zones: ["FR"],
  ...more,
})

const remembered: ShopSnapshot = {
  shop,
  settings: settingsSchema.parse({}),
  rules: [
    { option_id: "standard", rule: rule(500, { free_shipping: 5_000 }) },
    { option_id: "express", rule: rule(1_250) },
  ],
  automatic_promotions: false,
  quantity_prices: false,
}

const requested: RateRequest = {
  region_id: "reg_eu",
  sales_channel_id: "web",
  currency_code: "eur",
  unit_amount: 2_500,
  units: 1,
  country_code: "fr",
  is_estimate: false,
  codes: [],
}

const rates = (shopChanges: object, request: Partial<RateRequest> = {}) =>
  safeRates({ ...remembered, ...shopChanges }, { ...requested, ...request }).map(
    ({ id, amount }) => [id, amount] as const
  )

describe("fallback rates by static rules", () => {
  it("equal Medusa's rates: the leader for any number of units, nothing from the threshold on", () => {
    expect(rates({})).toEqual([
      ["standard", 500],
      ["express", 1_250],
    ])
    expect(rates({}, { units: 2 })).toEqual([
      ["standard", 0],
      ["express", 1_250],
    ])
  })

  it.each<[string, object, Partial<RateRequest>]>([
    [
      "products have different shipping profiles",
      { shop: { ...shop, profiles_in_use: ["a", "b"] } },
      {},
    ],
    ["some products are not shipped", { shop: { ...shop, sells_unshipped: true } }, {}],
    ["a promotion discounts shipping", { shop: { ...shop, shipping_promotions: ["FREE"] } }, {}],
    ["prices exclude taxes", { shop: { ...shop, currencies_with_taxes: [] } }, {}],
    [
      "the region's prices exclude taxes",
      { shop: { ...shop, regions: [{ ...region, prices_include_taxes: false }] } },
      {},
    ],
    ["the request names another region", {}, { region_id: "reg_us" }],
    ["the region does not sell to the country", {}, { country_code: "es" }],
    ["the country has no rule", {}, { country_code: "de" }],
    ["the request names another sales channel", {}, { sales_channel_id: "pos" }],
    ["the request names another currency", {}, { currency_code: "usd" }],
    ["a promotion may discount the cart", { automatic_promotions: true }, { is_estimate: true }],
    ["a code may discount the cart", {}, { is_estimate: true, codes: ["TEN"] }],
    [
      "a quantity price may discount the cart",
      { quantity_prices: true },
      { is_estimate: true, units: 2 },
    ],
  ])("are empty when %s", (_, changes, request) => {
    expect(rates(changes, request)).toEqual([])
  })

  it("leave out a shipping option whose profile no product has", () => {
    const [standard, express] = shop.options
    const options = [standard, { ...express, shipping_profile_id: "freight" }]
    expect(rates({ shop: { ...shop, options } })).toEqual([["standard", 500]])
    const nobodys = [standard, { ...express, shipping_profile_id: null }]
    expect(rates({ shop: { ...shop, options: nobodys } })).toEqual([["standard", 500]])
  })

  it("leave out a shipping option when a quantity price may decide whether its threshold is met", () => {
    expect(rates({ quantity_prices: true }, { units: 2 })).toEqual([["express", 1_250]])
    expect(rates({ automatic_promotions: true })).toHaveLength(2)
  })
})
