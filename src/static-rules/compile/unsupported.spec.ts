import {
  compile,
  entry,
  reasons,
  settings,
  withOption,
} from "../../../testing/static-rules/compiled"
import { option, price, shop, taxes, zone } from "../../../testing/static-rules/shop"
import { REASONS } from "../report"
import type { ShopOption, ShopShipping } from "../../medusa/shop-shipping"
import { compileRules } from "."

const elsewhere = { ...zone(["fr"]), fulfillment_set: { id: "set_old", type: "shipping" } }

describe("a shipping option that a static rule cannot express", () => {
  const province = { ...taxes("fr", 8), province_code: "fr-cor" }
  const net = { price_preferences: [] }

  // The others are in parity/static-rules, beside what Medusa's cart charges for them.
  it.each<[keyof typeof REASONS, Partial<ShopOption>, Partial<ShopShipping>]>([
    ["price_tiers", { prices: [price(5), price(0, "eur", ["item_total", "lt", "50"])] }, {}],
    ["price_list", { prices: [price(5), { ...price(4), price_list_id: "plist" }] }, {}],
    [
      "tax_provider",
      { service_zone: zone(["fr"]) },
      { ...net, tax_regions: [{ ...taxes("fr", 20), provider_id: "tp_other" }] },
    ],
    ["provider_disabled", { provider: { is_enabled: false } }, {}],
    ["no_sales_channel", { service_zone: elsewhere }, {}],
  ])("is left out and reported for %s", (reason, change, rest) => {
    const compiled = withOption(change, rest)
    expect(compiled.rules).toEqual([])
    expect(entry(compiled, reason)).toMatchObject({
      option: { id: "so_standard", name: "Standard" },
      severity: REASONS[reason],
    })
    expect(reasons(compiled)).toEqual(expect.arrayContaining([reason, "nothing_to_send"]))
  })

  it("is left out only in the affected countries", () => {
    const service_zone = zone(["fr", "jp", "us"], ["fr", "de"])
    const compiled = withOption({ service_zone, prices: [price(5)] })
    expect(compiled.rules).toMatchObject([{ zones: ["FR"] }])
    expect(compiled.report.map(({ reason, countries }) => [reason, countries])).toEqual(
      expect.arrayContaining([
        ["part_of_country", ["DE"]],
        ["price_missing", ["JP"]],
        ["no_region", ["US"]],
      ])
    )
  })

  it("is not left out for taxes of provinces or providers when the price includes tax", () => {
    const tax_regions = [{ ...taxes("fr", 20), provider_id: "tp_other" }, province]
    expect(compile({ tax_regions }).rules[0].amount.leader).toBe(500)
  })

  it.each<[keyof typeof REASONS, Partial<ShopShipping>, string[]]>([
    [
      "some_sales_channels",
      {
        sales_channels: [
          ...shop().sales_channels,
          { id: "sc_b2b", name: "B2B", has_location: false, set_ids: [] },
        ],
      },
      ["B2B"],
    ],
    ["other_profiles", { profiles_in_use: ["sp_default", "sp_heavy"] }, []],
    ["shipping_promotions", { shipping_promotions: ["FREESHIP"] }, ["FREESHIP"]],
    ["unshipped_items", { sells_unshipped: true }, []],
  ])("is sent with a warning about %s", (reason, change, details) => {
    const compiled = compile(change)
    expect(compiled.rules).toHaveLength(1)
    expect(entry(compiled, reason)).toMatchObject({ severity: "differs", details })
  })

  it("is left out when the settings exclude it", () => {
    const compiled = compile({}, { so_standard: { offered: false } })
    expect(reasons(compiled)).toEqual(expect.arrayContaining(["excluded", "nothing_to_send"]))
  })
})

it("invalid input of static rules is reported for a negative follower with the option and the field", () => {
  const options = settings({ so_standard: {} })
  options.shipping_options.so_standard.follower = { eur: -1 }
  const compiled = compileRules(shop(), options)
  expect(entry(compiled, "invalid_rule")).toMatchObject({
    severity: "error",
    option: { id: "so_standard" },
    details: ["amount.follower"],
  })
})

it("invalid input of static rules is reported for a negative price and for a name without letters", () => {
  const negative = withOption({ prices: [price(-5)] })
  expect(entry(negative, "invalid_rule")?.details).toEqual(["amount.leader"])
  expect(entry(withOption({ name: " " }), "invalid_rule")?.details).toEqual(["carrier.name"])
})

it("invalid input of static rules is rejected for a negative or unknown setting", () => {
  expect(() => settings({ so: { follower: { eur: -1 } } })).toThrow("expected number to be >=0")
  expect(() => settings({ so: { follower: { EUR: 1 } } })).toThrow("three lower-case letters")
})

it("sorts the report on static rules by severity, the worst first", () => {
  const unsold = option({ id: "so_a", service_zone: elsewhere })
  const calculated = option({ id: "so_b", price_type: "calculated" })
  const { report } = compile({ sells_unshipped: true, options: [unsold, option(), calculated] })
  expect(report.map(({ severity }) => severity)).toEqual(["left_out", "differs", "not_offered"])
})
