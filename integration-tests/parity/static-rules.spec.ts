import {
  type CartOffer,
  type CompiledRules,
  compileRules,
  loadShopShipping,
  type PricedCart,
  rateForOrder,
  rulesFor,
  shippingOffers,
  type StaticShippingRule,
  toMinor,
  settingsSchema,
} from "../support/inside"
import type { Catalog, Market } from "../../testing/catalog"
import { catalogShop } from "./catalog-shop"
import type { Case as RealCase } from "./real-cart"
import { seedUnusualOptions } from "./unusual-options"

const ADDRESSES: RealCase["address"][] = [
  { country_code: "us", province: "us-ca" },
  { country_code: "ca", province: "ca-qc" },
  { country_code: "fr", province: "fr-75", city: "Paris", postal_code: "75001" },
]
/** Variants below every threshold for long, above one, freight and a download. */
const VARIANTS = [0, 10, 20, 30, 36, 38]

type Case = { market: Market; address: RealCase["address"]; at: number; quantity: number }

catalogShop((shop) => {
  let compiled: CompiledRules
  const settings = settingsSchema.parse({})

  beforeAll(async () => {
    await seedUnusualOptions(shop.container, shop.catalog)
    compiled = compileRules(await loadShopShipping(shop.container), settings)
  })

  const price = ({ market, address, at, quantity }: Case) => {
    const one = shop.caseOf(at, quantity, { market: market.key, address })
    return shop.ask(one, { promotions: "shipping" })
  }

  const isReported = (optionId: string | null, country: string, as: "differs" | "left_out") =>
    compiled.report.some(
      ({ option, countries, severity }) =>
        (option?.id ?? null) === optionId &&
        severity === as &&
        (!countries.length || countries.includes(country.toUpperCase()))
    )

  it("reports every kind of shipping option that a static rule cannot express", () => {
    expect(compiled.report.map(({ option, reason }) => [option?.name ?? "", reason])).toEqual(
      expect.arrayContaining([
        ["Surf delivery", "part_of_country"],
        ["Bicycle", "part_of_country"],
        ["Weighed", "calculated"],
        ["Not in the store", "not_in_store"],
        ["Parcel", "province_taxes"],
        ["Parcel", "other_profiles"],
        ["Cheaper from 50", "price_tiers"],
        ["From 50 only", "price_tiers"],
        ["For members", "price_conditions"],
        ["Members only", "option_conditions"],
        ["Yen only", "price_missing"],
        ["Way back", "not_in_store"],
        ["Nowhere", "no_countries"],
        ["Abroad", "no_region"],
      ])
    )
    const rules = compiled.rules.filter(({ carrier }) => carrier.name === "Parcel")
    expect(rules.flatMap(({ zones }) => zones).sort()).toEqual(["DE", "FI", "FR", "JP", "NL"])
  })

  it("charges the live rates for carts of 1 to 5 units, or reports why it does not", async () => {
    const unexplained: string[] = []
    const rulesSeen = new Set<StaticShippingRule>()
    let free = 0
    for (const given of casesOf(shop.catalog)) {
      const quoted = await price(given)
      const { country_code } = given.address
      const amount = toMinor(quoted.totals.item_total, quoted.currency_code)
      const rules = rulesFor(compiled.rules, quoted.currency_code, country_code)
      const expectThat = (isExplained: boolean, id: string, what: string) => {
        if (!isExplained) {
          unexplained.push(`${JSON.stringify(given)} ${id}: ${what}`)
        }
      }
      for (const rule of rules) {
        const { id } = rule.carrier
        const offer = quoted.offers.find((one) => one.id === id)
        if (!offer) {
          const isExplained =
            isReported(id, country_code, "differs") ||
            (!quoted.offers.length && isReported(null, country_code, "differs"))
          expectThat(isExplained, id, "the rule is shown, the live quote has no such option")
          continue
        }
        rulesSeen.add(rule)
        const fixed = rateForOrder(rule, { units: given.quantity, amount })
        const live = toMinor(offer.original_shipping_total, quoted.currency_code)
        free += Number(fixed === 0)
        expectThat(fixed === live, id, `${fixed}, live ${live}`)
        const isSame = sameAfterPromotions(offer, compiled)
        expectThat(isSame, id, "a promotion that the rules do not report")
      }
      for (const { id } of quoted.offers) {
        const isKnown =
          rules.some(({ carrier }) => carrier.id === id) || isReported(id, country_code, "left_out")
        expectThat(isKnown, id, "the live quote has an option that no rule has")
      }
    }
    expect(unexplained).toEqual([])
    expect([...compiled.rules].filter((rule) => !rulesSeen.has(rule))).toEqual([])
    expect(free).toBeGreaterThan(20)
  })

  it("has the same default shipping option as live quotes below every threshold", async () => {
    const compared: string[] = []
    for (const market of shop.catalog.markets) {
      for (const country_code of market.countries) {
        const quoted = await price({
          market,
          address: { country_code },
          at: VARIANTS[0],
          quantity: 1,
        })
        const shown = rulesFor(compiled.rules, market.currency_code, country_code)
        if (!shown.length) {
          continue
        }
        // Rules exclude some options that are offered to this cart, and include those of freight.
        const common = quoted.offers.filter(({ id }) =>
          shown.some(({ carrier }) => carrier.id === id)
        )
        const fixed = shown.filter(({ primary }) => primary)
        expect(fixed.map(({ carrier }) => carrier.id)).toEqual([
          primaryOf({ ...quoted, offers: common }),
        ])
        compared.push(country_code)
      }
    }
    expect(compared.sort()).toEqual(["de", "fi", "fr", "jp", "nl"])
  })

  function primaryOf(quoted: PricedCart) {
    const amounts = new Map(
      quoted.offers.map(({ id, shipping_total }) => [
        id,
        toMinor(shipping_total, quoted.currency_code),
      ])
    )
    return shippingOffers(quoted, amounts, settings).find(({ primary }) => primary)?.carrier.id
  }
})

function casesOf({ markets }: Catalog): Case[] {
  return markets.flatMap((market) =>
    [
      ...market.countries.map((country_code): RealCase["address"] => ({ country_code })),
      ...ADDRESSES.filter(({ country_code }) => market.countries.includes(country_code)),
    ].flatMap((address) =>
      VARIANTS.flatMap((at) =>
        [1, 2, 3, 4, 5].map((quantity) => ({ market, address, at, quantity }))
      )
    )
  )
}

/** Whether shipping promotions leave the rate unchanged, or are named in the report. */
function sameAfterPromotions({ method }: CartOffer, { report }: CompiledRules): boolean {
  const reported = report.find(({ reason }) => reason === "shipping_promotions")?.details ?? []
  return method.adjustments.every(({ code }) => reported.includes(code))
}
