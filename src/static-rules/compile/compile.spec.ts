import { compile, entry, reasons, withOption } from "../../../testing/static-rules/compiled"
import { option, price, shop, zone } from "../../../testing/static-rules/shop"

describe("compileRules (spec 2.10)", () => {
  // Taxes that are added, and those of one shipping option, are in parity/static-rules.
  it("adds no tax to a price without tax when the region has no automatic taxes", () => {
    const regions = shop().regions.map((region) => ({ ...region, automatic_taxes: false }))
    const { rules } = compile({ price_preferences: [], regions })
    expect(rules).toMatchObject([{ amount: { leader: 500 }, zones: ["DE", "ES", "FR"] }])
  })

  it("uses a region's own price and its own tax preference", () => {
    const { price_preferences } = shop()
    const own = { attribute: "region_id", value: "reg_europe", is_tax_inclusive: false }
    const prices = [price(5), price(4, "eur", ["region_id", "eq", "reg_europe"])]
    const compiled = withOption(
      { prices, service_zone: zone(["fr"]) },
      { price_preferences: [...price_preferences, own] }
    )
    expect(compiled.rules[0].amount.leader).toBe(480)
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
    const so_standard = { carrier_type: "mondial_relay", delay: 0, follower: { eur: 150 } }
    const compiled = compile({}, { so_standard })
    expect(compiled.rules[0]).toMatchObject({
      carrier: { id: "so_standard", name: "Standard", type: "mondial_relay" },
      amount: { leader: 500, follower: 150 },
      delay: 0,
    })
    expect(entry(compiled, "follower")).toMatchObject({ severity: "differs", details: ["EUR"] })
  })

  it("uses the carrier type of a pick-up", () => {
    const pickup = { ...zone(["fr"]), fulfillment_set: { id: "set", type: "pickup" } }
    const { rules } = withOption({ service_zone: pickup })
    expect(rules[0]).toMatchObject({ carrier: { type: "pick_up" } })
  })

  it("sets exactly one default in each country", () => {
    const express = option({
      id: "so_express",
      name: "Express",
      service_zone: zone(["de", "es", "fr", "jp"]),
    })
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
