import { compile, entry, reasons, withOption } from "../../../testing/static-rules/compiled"
import { option, price, shop, taxes } from "../../../testing/static-rules/shop"
import { settingsSchema } from "../../modules/one-click/settings"
import { compileRules } from "."

describe("compileRules (spec 2.10)", () => {
  it("adds each country's tax to a price without tax, in the currency's own minor units", () => {
    const compiled = withOption(
      { zone_id: "world", prices: [price(5), price(500, "jpy")] },
      { currencies_with_taxes: [] }
    )
    expect(compiled.rules).toMatchObject([
      { amount: { currency: "EUR", leader: 595 }, zones: ["DE"] },
      { amount: { currency: "EUR", leader: 500 }, zones: ["ES"] },
      { amount: { currency: "EUR", leader: 600 }, zones: ["FR"] },
      { amount: { currency: "JPY", leader: 550 }, zones: ["JP"] },
    ])
  })

  it("prefers the tax rate of the shipping option, and adds no tax when the region does not", () => {
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
    expect(compile({ ...net, ...france }).rules[0].amount.leader).toBe(528)
    const untaxed = regions.map((region) => ({ ...region, automatic_taxes: false }))
    const compiled = compile({ ...net, ...france, regions: untaxed })
    expect(compiled.rules[0].amount.leader).toBe(500)
  })

  it("uses a region's own price and its own tax preference", () => {
    const { regions } = shop()
    const own = regions.map((region) => ({ ...region, prices_include_taxes: false }))
    const prices = [price(5), price(4, "eur", ["region_id", "eq", "reg_europe"])]
    const france = [{ id: "europe", name: "", countries: ["fr"], parts_of: [] }]
    const compiled = withOption({ prices }, { regions: own, zones: france })
    expect(compiled.rules[0].amount.leader).toBe(480)
    const foreign = [price(5), price(4, "eur", ["region_id", "eq", "reg_other"])]
    expect(withOption({ prices: foreign }).rules[0].amount.leader).toBe(500)
  })

  it.each([
    [["gte", "100"], 10_000],
    [["gt", "100"], 10_001],
    [["gte", "99.995"], 10_000],
    [["gte", "0.29"], 29],
  ] as const)(
    "compiles the price rule %j to free shipping from %i minor units",
    ([operator, value], free) => {
      const prices = [price(5), price(0, "eur", ["item_total", operator, value])]
      const compiled = withOption({ prices })
      expect(compiled.rules[0]).toMatchObject({ free_shipping: free, amount: { leader: 500 } })
      expect(reasons(compiled)).not.toContain("price_tiers")
    }
  )

  it("compiles a free price that always applies to a free rule", () => {
    const prices = [price(5), price(0, "eur", ["item_total", "gte", "0"])]
    expect(withOption({ prices }).rules[0].amount.leader).toBe(0)
    expect(withOption({ prices }).rules[0]).not.toHaveProperty("free_shipping")
  })

  it("applies the settings of a shipping option", () => {
    const compiled = compile(
      {},
      {
        so_standard: {
          carrier_type: "mondial_relay",
          delay: 0,
          follower: { eur: 150 },
        },
      }
    )
    expect(compiled.rules[0]).toMatchObject({
      carrier: { id: "so_standard", name: "Standard", type: "mondial_relay" },
      amount: { leader: 500, follower: 150 },
      delay: 0,
    })
    expect(entry(compiled, "follower")).toMatchObject({ severity: "differs", details: ["EUR"] })
  })

  it("uses the default delay, and the carrier type of a pick-up", () => {
    const { rules } = compileRules(
      shop({ options: [option({ set_type: "pickup" })] }),
      settingsSchema.parse({})
    )
    expect(rules[0]).toMatchObject({ delay: 3, carrier: { type: "pick_up" } })
  })

  it("sets exactly one default in each country", () => {
    const express = option({ id: "so_express", name: "Express", zone_id: "world" })
    const relay = option({ id: "so_relay", name: "Relay" })
    const options = [option(), { ...express, prices: [price(9), price(9, "jpy")] }, relay]
    const defaults = (marked: Record<string, unknown>) =>
      compile({ options }, marked)
        .rules.filter(({ primary }) => primary)
        .flatMap(({ carrier, zones }) => zones.map((zone) => [zone, carrier.id]))
        .sort()
    expect(defaults({})).toEqual([
      ["DE", "so_standard"],
      ["ES", "so_standard"],
      ["FR", "so_standard"],
      ["JP", "so_express"],
    ])
    const two = { so_express: { is_default: true }, so_relay: { is_default: true } }
    expect(defaults(two)).toEqual(["DE", "ES", "FR", "JP"].map((zone) => [zone, "so_express"]))
  })
})
