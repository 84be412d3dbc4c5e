import { option, price, shop, taxes } from "../../../testing/static-rules/shop"
import { settingsSchema } from "../../modules/one-click/settings"
import { REASONS } from "../report/reasons"
import type { ShopOption, ShopShipping } from "../shop-shipping"
import { compileRules } from "."

const settings = (shipping_options: Record<string, unknown> = {}) =>
  settingsSchema.parse({ shipping_options })

const compile = (change: Partial<ShopShipping> = {}, options: Record<string, unknown> = {}) =>
  compileRules(shop(change), settings(options))

const withOption = (change: Partial<ShopOption>, rest: Partial<ShopShipping> = {}) =>
  compile({ ...rest, options: [option(change)] })

const rulesOf = ({ rules }: ReturnType<typeof compile>) => rules.map(({ rule }) => rule)

const reasons = ({ report }: ReturnType<typeof compile>) => report.map(({ reason }) => reason)

const entry = ({ report }: ReturnType<typeof compile>, reason: keyof typeof REASONS) =>
  report.find((found) => found.reason === reason)

describe("rules of spec 2.10 from Medusa's shipping options", () => {
  it("says one price for all countries of a zone", () => {
    expect(compile()).toMatchObject({
      rules: [
        {
          option_id: "so_standard",
          rule: {
            carrier: { id: "so_standard", name: "Standard", type: "home_delivery" },
            amount: { currency: "EUR", leader: 500, follower: 0 },
            delay: 3,
            primary: true,
            zones: ["DE", "ES", "FR"],
          },
        },
      ],
    })
    expect(rulesOf(compile())[0]).not.toHaveProperty("free_shipping")
  })

  it("adds each country's tax to a price without taxes, in the currency's own minor units", () => {
    const compiled = withOption(
      { zone_id: "world", prices: [price(5), price(500, "jpy")] },
      { currencies_with_taxes: [] }
    )
    expect(rulesOf(compiled)).toMatchObject([
      { amount: { currency: "EUR", leader: 595 }, zones: ["DE"] },
      { amount: { currency: "EUR", leader: 500 }, zones: ["ES"] },
      { amount: { currency: "EUR", leader: 600 }, zones: ["FR"] },
      { amount: { currency: "JPY", leader: 550 }, zones: ["JP"] },
    ])
    expect(entry(compiled, "no_tax_rate")).toMatchObject({ countries: ["ES"] })
    expect(entry(compiled, "several_currencies")).toMatchObject({ details: ["EUR", "JPY"] })
  })

  it("prefers the tax rate made for the option, and leaves taxes out where the region does", () => {
    const special = {
      ...taxes("fr", 20),
      rates: [
        { rate: 20, is_default: true, shipping_option_ids: [] },
        { rate: 5.5, is_default: false, shipping_option_ids: ["so_standard"] },
        { rate: 50, is_default: false, shipping_option_ids: ["so_other"] },
      ],
    }
    const { regions } = shop()
    const net = { currencies_with_taxes: [], tax_regions: [special] }
    const france = { zones: [{ id: "europe", name: "", countries: ["fr"], parts_of: [] }] }
    expect(rulesOf(compile({ ...net, ...france }))[0].amount.leader).toBe(528)
    const untaxed = regions.map((region) => ({ ...region, automatic_taxes: false }))
    const compiled = compile({ ...net, ...france, regions: untaxed })
    expect(rulesOf(compiled)[0].amount.leader).toBe(500)
    expect(reasons(compiled)).not.toContain("no_tax_rate")
  })

  it("takes a region's own price and its own preference about taxes", () => {
    const { regions } = shop()
    const own = regions.map((region) => ({ ...region, prices_include_taxes: false }))
    const prices = [price(5), price(4, "eur", ["region_id", "eq", "reg_europe"])]
    const france = [{ id: "europe", name: "", countries: ["fr"], parts_of: [] }]
    const compiled = withOption({ prices }, { regions: own, zones: france })
    expect(rulesOf(compiled)[0].amount.leader).toBe(480)
    const foreign = [price(5), price(4, "eur", ["region_id", "eq", "reg_other"])]
    expect(rulesOf(withOption({ prices: foreign }))[0].amount.leader).toBe(500)
  })

  it.each([
    [["gte", "100"], 10_000],
    [["gt", "100"], 10_001],
    [["gte", "99.995"], 10_000],
    [["gte", "0.29"], 29],
  ] as const)("reads %j as free from %i minor units", ([operator, value], free) => {
    const prices = [price(5), price(0, "eur", ["item_total", operator, value])]
    const compiled = withOption({ prices })
    expect(rulesOf(compiled)[0]).toMatchObject({ free_shipping: free, amount: { leader: 500 } })
    expect(reasons(compiled)).not.toContain("price_tiers")
  })

  it("is simply free where the free price always holds", () => {
    const prices = [price(5), price(0, "eur", ["item_total", "gte", "0"])]
    expect(rulesOf(withOption({ prices }))[0].amount.leader).toBe(0)
    expect(rulesOf(withOption({ prices }))[0]).not.toHaveProperty("free_shipping")
  })

  it("sends what the settings say of an option", () => {
    const compiled = compile(
      {},
      {
        so_standard: {
          carrier_id: "colissimo",
          carrier_type: "mondial_relay",
          delay: 0,
          follower: { eur: 150 },
        },
      }
    )
    expect(rulesOf(compiled)[0]).toMatchObject({
      carrier: { id: "colissimo", name: "Standard", type: "mondial_relay" },
      amount: { leader: 500, follower: 150 },
      delay: 0,
    })
    expect(entry(compiled, "follower")).toMatchObject({ severity: "differs", details: ["EUR"] })
  })

  it("counts a delay nobody set in the shop's unit, and takes a pick-up for one", () => {
    const { rules } = compileRules(
      shop({ options: [option({ set_type: "pickup" })] }),
      settingsSchema.parse({ delay_unit: "hours" })
    )
    expect(rules[0].rule).toMatchObject({ delay: 72, carrier: { type: "pick_up" } })
  })

  it("has exactly one default in each country", () => {
    const express = option({ id: "so_express", name: "Express", zone_id: "world" })
    const relay = option({ id: "so_relay", name: "Relay" })
    const options = [option(), { ...express, prices: [price(9), price(9, "jpy")] }, relay]
    const defaults = (marked: Record<string, unknown>) => {
      const compiled = compile({ options }, marked)
      const primary = rulesOf(compiled).filter((rule) => rule.primary)
      return {
        compiled,
        zones: primary.flatMap(({ carrier, zones }) => zones.map((z) => [z, carrier.id])),
      }
    }
    const none = defaults({})
    expect(Object.fromEntries(none.zones)).toEqual({
      DE: "so_standard",
      ES: "so_standard",
      FR: "so_standard",
      JP: "so_express",
    })
    expect(none.zones).toHaveLength(4)
    expect(entry(none.compiled, "default_chosen")?.countries).toEqual(["DE", "ES", "FR", "JP"])
    const two = defaults({ so_express: { is_default: true }, so_relay: { is_default: true } })
    expect(new Set(two.zones.map(([, id]) => id))).toEqual(new Set(["so_express"]))
    expect(two.zones).toHaveLength(4)
    expect(entry(two.compiled, "default_twice")?.countries).toEqual(["DE", "ES", "FR"])
    expect(reasons(two.compiled)).not.toContain("default_chosen")
  })
})

describe("what a rule cannot say", () => {
  const eur = (...rules: [string, string, string][]) => price(3, "eur", ...rules)
  const zone = (change: object) => ({
    zones: [{ id: "europe", name: "Europe", countries: ["fr"], parts_of: [], ...change }],
  })
  const province = { ...taxes("fr", 8), province_code: "fr-cor" }
  const net = { currencies_with_taxes: [] }

  it.each<[keyof typeof REASONS, Partial<ShopOption>, Partial<ShopShipping>]>([
    ["part_of_country", {}, zone({ countries: [], parts_of: ["fr"] })],
    ["calculated", { price_type: "calculated" }, {}],
    ["price_tiers", { prices: [price(5), eur(["item_total", "gte", "50"])] }, {}],
    ["price_tiers", { prices: [eur(["item_total", "gte", "50"])] }, {}],
    ["price_tiers", { prices: [price(5), price(0, "eur", ["item_total", "lt", "50"])] }, {}],
    ["price_conditions", { prices: [price(5), eur(["customer.groups.id", "eq", "vip"])] }, {}],
    ["price_list", { prices: [price(5), { ...price(4), in_price_list: true }] }, {}],
    [
      "option_conditions",
      { rules: [{ attribute: "customer.groups.id", operator: "eq", value: "vip" }] },
      {},
    ],
    ["province_taxes", {}, { ...net, ...zone({}), tax_regions: [taxes("fr", 20), province] }],
    [
      "tax_provider",
      {},
      { ...net, ...zone({}), tax_regions: [{ ...taxes("fr", 20), provider_id: "tp_other" }] },
    ],
    ["provider_disabled", { provider_enabled: false }, {}],
    [
      "not_in_store",
      { rules: [{ attribute: "enabled_in_store", operator: "eq", value: "false" }] },
      {},
    ],
    ["return_option", { rules: [{ attribute: "is_return", operator: "eq", value: "true" }] }, {}],
    ["no_sales_channel", { sales_channel_ids: ["sc_old"] }, {}],
    ["no_countries", {}, zone({ countries: [] })],
    ["no_region", {}, zone({ countries: ["us"] })],
    ["price_missing", { prices: [price(5, "usd")] }, {}],
    [
      "unknown_currency",
      { prices: [price(5, "xxq")] },
      { regions: [{ ...shop().regions[0], currency_code: "xxq" }] },
    ],
  ])("leaves an option out for %s and says so", (reason, change, rest) => {
    const compiled = withOption(change, rest)
    expect(compiled.rules).toEqual([])
    expect(entry(compiled, reason)).toMatchObject({
      option: { id: "so_standard", name: "Standard" },
      ...REASONS[reason],
    })
    expect(reasons(compiled)).toEqual(expect.arrayContaining([reason, "nothing_to_send"]))
  })

  it("leaves out only the countries concerned", () => {
    const compiled = withOption(
      { zone_id: "world", prices: [price(5)] },
      {
        zones: [
          { id: "world", name: "World", countries: ["fr", "jp", "us"], parts_of: ["fr", "de"] },
        ],
      }
    )
    expect(rulesOf(compiled)).toMatchObject([{ zones: ["FR"] }])
    expect(compiled.report.map(({ reason, countries }) => [reason, countries])).toEqual(
      expect.arrayContaining([
        ["part_of_country", ["DE"]],
        ["price_missing", ["JP"]],
        ["no_region", ["US"]],
      ])
    )
  })

  it("does not mind taxes of provinces or providers where the price includes them", () => {
    const tax_regions = [{ ...taxes("fr", 20), provider_id: "tp_other" }, province]
    expect(rulesOf(compile({ tax_regions }))[0].amount.leader).toBe(500)
  })

  it.each<[keyof typeof REASONS, Partial<ShopShipping>, string[]]>([
    [
      "some_sales_channels",
      {
        sales_channels: [
          { id: "sc_web", name: "Web" },
          { id: "sc_b2b", name: "B2B" },
        ],
      },
      ["B2B"],
    ],
    ["other_profiles", { profiles_in_use: ["sp_default", "sp_heavy"] }, []],
    ["shipping_promotions", { shipping_promotions: ["FREESHIP"] }, ["FREESHIP"]],
    ["unshipped_articles", { sells_unshipped: true }, []],
  ])("sends, and warns about %s", (reason, change, details) => {
    const compiled = compile(change)
    expect(compiled.rules).toHaveLength(1)
    expect(entry(compiled, reason)).toMatchObject({ severity: "differs", details })
  })

  it("does not mind channels that do not sell in one click", () => {
    const sales_channels = [
      { id: "sc_web", name: "Web" },
      { id: "sc_b2b", name: "B2B" },
    ]
    const only = (id: string) =>
      compileRules(shop({ sales_channels }), settingsSchema.parse({ sales_channels: [id] }))
    expect(reasons(only("sc_web"))).not.toContain("some_sales_channels")
    expect(reasons(only("sc_b2b"))).toContain("no_sales_channel")
  })

  it("leaves out what the settings leave out", () => {
    const compiled = compile({}, { so_standard: { offered: false } })
    expect(reasons(compiled)).toEqual(expect.arrayContaining(["excluded", "nothing_to_send"]))
  })
})

describe("bad input", () => {
  it("refuses a negative follower, naming the option and the field", () => {
    const options = settings({ so_standard: {} })
    options.shipping_options.so_standard.follower = { eur: -1 }
    const compiled = compileRules(shop(), options)
    expect(entry(compiled, "negative_amount")).toMatchObject({
      severity: "error",
      option: { id: "so_standard" },
      details: ["amount.follower"],
    })
  })

  it("refuses a negative price and a name without letters", () => {
    const negative = withOption({ prices: [price(-5)] })
    expect(entry(negative, "negative_amount")?.details).toEqual(["amount.leader"])
    expect(entry(withOption({ name: " " }), "invalid_rule")?.details).toEqual(["carrier.name"])
  })

  it("refuses a carrier id that two options share, and names both", () => {
    const compiled = compile(
      { options: [option(), option({ id: "so_other" })] },
      { so_standard: { carrier_id: "same" }, so_other: { carrier_id: "same" } }
    )
    const found = compiled.report.filter(({ reason }) => reason === "carrier_id_twice")
    expect(found.map(({ option }) => option?.id)).toEqual(["so_standard", "so_other"])
    expect(found[0]).toMatchObject({ severity: "error", details: ["same"] })
  })

  it("lets one option have several rules, which share its carrier id", () => {
    const compiled = compile({ currencies_with_taxes: [] })
    expect(compiled.rules.length).toBeGreaterThan(1)
    expect(reasons(compiled)).not.toContain("carrier_id_twice")
  })

  it("refuses a setting that is negative or unknown at the door", () => {
    expect(() => settings({ so: { follower: { eur: -1 } } })).toThrow("must not be negative")
    expect(() => settings({ so: { follower: { EUR: 1 } } })).toThrow("three lower-case letters")
  })
})

it("says the worst first", () => {
  const { report } = compile(
    {
      sells_unshipped: true,
      options: [option(), option({ id: "so_b", price_type: "calculated" })],
    },
    { so_standard: { carrier_id: "x".repeat(10), follower: { eur: 1 } } }
  )
  expect(report.map(({ severity }) => severity)).toEqual(["left_out", "differs", "differs", "note"])
})
