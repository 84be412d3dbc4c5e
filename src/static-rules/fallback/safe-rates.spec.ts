import { option, rule, shop } from "../../../testing/static-rules/shop"
import { settingsSchema } from "../../modules/one-click/settings"
import { type RateRequest, type ShopSnapshot, safeRates } from "./safe-rates"

const sold = shop({ options: [option({ id: "standard" }), option({ id: "express" })] })
const [region] = sold.regions

const remembered: ShopSnapshot = {
  shop: sold,
  settings: settingsSchema.parse({}),
  rules: [
    { option_id: "standard", rule: rule({ free_shipping: 5_000 }) },
    {
      option_id: "express",
      rule: rule({ amount: { currency: "EUR", leader: 1_250, follower: 150 }, primary: false }),
    },
  ],
  automatic_promotions: false,
  quantity_prices: false,
}

const requested: RateRequest = {
  region_id: region.id,
  sales_channel_id: "sc_web",
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
      { shop: { ...sold, profiles_in_use: ["a", "b"] } },
      {},
    ],
    ["some products are not shipped", { shop: { ...sold, sells_unshipped: true } }, {}],
    ["a promotion discounts shipping", { shop: { ...sold, shipping_promotions: ["FREE"] } }, {}],
    ["prices exclude taxes", { shop: { ...sold, currencies_with_taxes: [] } }, {}],
    [
      "the region's prices exclude taxes",
      { shop: { ...sold, regions: [{ ...region, prices_include_taxes: false }] } },
      {},
    ],
    ["the request names another region", {}, { region_id: "reg_us" }],
    ["the region does not sell to the country", {}, { country_code: "it" }],
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
    const [standard, express] = sold.options
    const options = [standard, { ...express, shipping_profile_id: "freight" }]
    expect(rates({ shop: { ...sold, options } })).toEqual([["standard", 500]])
    const nobodys = [standard, { ...express, shipping_profile_id: null }]
    expect(rates({ shop: { ...sold, options: nobodys } })).toEqual([["standard", 500]])
  })

  it("leave out a shipping option when a quantity price may decide whether its threshold is met", () => {
    expect(rates({ quantity_prices: true }, { units: 2 })).toEqual([["express", 1_250]])
    expect(rates({ automatic_promotions: true })).toHaveLength(2)
  })
})
