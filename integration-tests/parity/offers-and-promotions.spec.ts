import { Modules } from "@medusajs/framework/utils"
import { createRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { chargeOf, type PricedCart } from "../support/inside"
import { catalogShop, codesOf, onceEach, rule } from "./catalog-shop"
import { type Case, EMAIL } from "./real-cart"

/** Addresses by their market. */
const ADDRESSES: [string, Case["address"]][] = [
  ["eu", { country_code: "fr", city: "Lille", postal_code: "59000" }],
  ["eu", { country_code: "fr", province: "fr-75", city: "Paris", postal_code: "75001" }],
  ["eu", { country_code: "de" }],
  ["nordic", { country_code: "fi", postal_code: "20100" }],
  ["us", { country_code: "us", province: "us-ca", city: "Fresno" }],
  ["us", { country_code: "us", province: "us-ny" }],
  ["us", { country_code: "ca", province: "ca-qc" }],
  ["jp", { country_code: "jp" }],
]

/** Shipping options, promotions and currencies that the random carts do not cover. */
catalogShop((shop) => {
  const { caseOf, ask, promote, giveAway, sameAsCart } = shop

  it.each(ADDRESSES)(
    "offers in %s the shipping options that Medusa's cart offers for %j",
    async (market, address) => {
      const one = caseOf(8, 2, { market, address })
      const { offers } = await ask(one)
      const cart = await shop.store.create(one)
      const options = await shop.store.options(cart.id, one)
      const parcels = options.filter(
        ({ shipping_profile_id }) => shipping_profile_id === shop.catalog.parcel
      )
      expect(parcels.length).toBeGreaterThan(0)
      const named = (list: { id: string; name: string }[]) =>
        list.map(({ id, name }) => `${id} ${name}`).sort()
      expect(named(offers)).toEqual(named(parcels))
    }
  )

  it("offers freight options only for freight, and ships a parcel with freight at no extra charge", async () => {
    const freight = caseOf(38, 1)
    const names = (quoted: PricedCart) => quoted.offers.map(({ name }) => name).sort()
    expect(names(await ask(freight))).toEqual(["Cheap pallet", "Pallet"])

    const parcel = caseOf(8, 1)
    const both = await ask({ ...freight, lines: [...freight.lines, ...parcel.lines] })
    expect(names(both)).toEqual(["Cheap pallet", "Pallet"])
    for (const offer of both.offers) {
      expect(offer.methods).toMatchObject([{ name: offer.name }, { amount: 0 }])
    }
  })

  it("offers no shipping outside the region or to an unreadable address", async () => {
    const abroad = await ask(caseOf(8, 1, { address: { country_code: "jp" } }))
    expect(abroad).toMatchObject({ served: false, offers: [] })
    const unreadable = await ask(caseOf(8, 1), {
      deliverable: false,
    })
    expect(unreadable).toMatchObject({ served: false, offers: [] })
    expect(unreadable.lines).toHaveLength(1)
  })

  it("requires no shipping for a digital variant", async () => {
    const quoted = await ask(caseOf(36, 1))
    expect(quoted).toMatchObject({ requires_shipping: false, offers: [], served: true })
    expect(quoted.totals.total).toBeGreaterThan(0)
  })

  it("returns why each code gives no discount", async () => {
    const one = caseOf(8, 1)
    const codes = ["NOPE", "DRAFT90", "OLD40", "SOON40", "VIP25", "SPENT60", "BUDGET3", "TEN"]
    const { refused_codes } = await ask({ ...one, codes })
    expect(refused_codes).toEqual([
      { code: "NOPE", reason: "unknown" },
      { code: "DRAFT90", reason: "unknown" },
      { code: "OLD40", reason: "expired" },
      { code: "SOON40", reason: "not_started" },
      { code: "VIP25", reason: "not_applicable" },
      { code: "SPENT60", reason: "used_up" },
      { code: "BUDGET3", reason: "used_up" },
    ])
  })

  it("accepts a shipping code if any shipping option gets the discount", async () => {
    const one = { ...caseOf(8, 1), codes: ["EXPRESS50"] }
    const { offers, refused_codes } = await ask(one)
    expect(refused_codes).toEqual([])
    const reduced = offers.filter((offer) => offer.shipping_total < offer.original_shipping_total)
    expect(reduced.map(({ name }) => name)).toEqual(["Express"])
  })

  it("adds a promotion's free item only if the cart qualifies for it", async () => {
    const two = { ...caseOf(4, 2), codes: ["BUY2GET1"] }
    const quoted = await ask(two)
    expect(quoted.gifts).toMatchObject([
      {
        reference: expect.stringMatching(/^ART-0[14]-/),
        item: { quantity: 1 },
        totals: { total: 0 },
      },
    ])
    expect(quoted.gifts[0].product.images).toEqual([
      expect.stringMatching(/^https:\/\/shop\.example\/0[14]\.jpg$/),
    ])
    const one = { ...two, lines: [{ ...two.lines[0], quantity: 1 }] }
    expect((await ask(one)).gifts).toEqual([])
  })

  it("sells no more than the stock, including the units the buyer holds", async () => {
    const scarce = caseOf(6, 5)
    const quantityOf = async (held: number) => {
      const { lines } = await ask(scarce, {
        lines: scarce.lines.map(({ sku, ...line }) => ({ reference: sku, ...line, held })),
      })
      return lines.map(({ item, requested_quantity }) => [item.quantity, requested_quantity])
    }
    expect(await quantityOf(0)).toEqual([[3, 5]])
    expect(await quantityOf(1)).toEqual([[4, 5]])
    expect(await quantityOf(4)).toEqual([[5, 5]])
  })

  it("excludes unavailable variants from the totals, with the reason", async () => {
    const one = caseOf(8, 1)
    const gone = { reference: "GONE", variant_id: "variant_gone", quantity: 1 }
    const [known] = one.lines.map(({ sku, ...line }) => ({ reference: sku, ...line }))
    const with_gone = await ask(one, { lines: [gone, known] })
    expect(with_gone.unavailable).toEqual([
      {
        reference: "GONE",
        variant_id: "variant_gone",
        requested_quantity: 1,
        reason: "not_for_sale",
      },
    ])
    expect(with_gone.totals).toEqual((await ask(one)).totals)
  })

  it("adds a gift of two promotions as one line", async () => {
    await giveAway("GIFT-A", 8, 24)
    await giveAway("GIFT-B", 8, 24)
    const one = caseOf(8, 2)
    const quoted = await sameAsCart(one)
    const references = quoted.gifts.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(references.length)
    expect(quoted.gifts.map(({ item, totals }) => [item.quantity, totals.total])).toEqual([[2, 0]])
  })

  it("adds a gift of two promotions once when the stock has one unit", async () => {
    const sku = shop.catalog.variants[24].sku
    await shop.stock(24, 1, 0)
    await shop.stock(25, 0, 0)
    await giveAway("GIFT-A", 8, 24)
    await giveAway("GIFT-B", 8, 24)
    const { gifts } = await ask(caseOf(8, 2))
    expect(gifts.map(({ reference, item }) => [reference, item.quantity])).toEqual([[sku, 1]])
  })

  it.each([
    ["entered", "FIVE-EUROS"],
    ["entered", "FIVE-PERCENT"],
    ["automatic", "FIVE-EUROS"],
    ["automatic", "FIVE-PERCENT"],
  ])(
    "applies %s promotions of equal value in the order in which Medusa reads them after %s was edited",
    async (how, edited) => {
      const method = { target_type: "order" as const, allocation: "across" as const, value: 5 }
      const is_automatic = how === "automatic"
      await promote(
        {
          code: "FIVE-EUROS",
          is_automatic,
          application_method: { ...method, type: "fixed", currency_code: "eur" },
        },
        {
          code: "FIVE-PERCENT",
          is_automatic,
          application_method: { ...method, type: "percentage" },
        }
      )
      const promotions = shop.container.resolve(Modules.PROMOTION)
      const [{ id }] = await promotions.listPromotions({ code: edited })
      await promotions.updatePromotions({ id, metadata: { edited: true } })
      const one = caseOf(8, 2, { codes: is_automatic ? [] : ["FIVE-EUROS", "FIVE-PERCENT"] })
      await sameAsCart(one)
    }
  )

  it("counts a campaign budget per email address", async () => {
    await promote({ code: "ONCE-EACH", campaign: onceEach("customer_email", "once-each") })
    const one = caseOf(8, 2, { codes: ["ONCE-EACH"] })
    const first = await ask(one)
    expect(codesOf(first)).toContain("ONCE-EACH")
    await sameAsCart(one, first)

    await shop.countUse("ONCE-EACH", { customer_email: EMAIL })
    const second = await ask(one)
    expect(codesOf(second)).not.toContain("ONCE-EACH")
    expect(second.refused_codes).toEqual([{ code: "ONCE-EACH", reason: "used_up" }])
    await sameAsCart(one, second)
    expect((await ask(one, { email: "other@shop.example" })).refused_codes).toEqual([])
    expect((await ask(one, { email: null })).refused_codes).toEqual([
      { code: "ONCE-EACH", reason: "not_applicable" },
    ])
  })

  it.each([
    ["item_total", "gte", "40"],
    ["subtotal", "gt", "35"],
    ["item_total", "lt", "1000"],
    ["currency_code", "eq", "eur"],
    ["customer.has_account", "eq", "true"],
  ] as const)(
    "applies a promotion rule on %s (%s %s) as Medusa's cart does",
    async (attribute, operator, value) => {
      await promote({
        code: "RULED",
        is_automatic: true,
        rules: [rule(attribute, operator, value)],
      })
      for (const quantity of [1, 2, 5]) {
        await sameAsCart(caseOf(8, quantity))
      }
    }
  )

  it("keeps dinars to a thousandth, and adds up to the total of Medusa's cart", async () => {
    const {
      result: [region],
    } = await createRegionsWorkflow(shop.container).run({
      input: {
        regions: [
          {
            name: "Kuwait",
            currency_code: "kwd",
            countries: ["kw"],
            payment_providers: ["pp_system_default"],
          },
        ],
      },
    })
    const tax = shop.container.resolve(Modules.TAX)
    await tax.createTaxRegions({
      country_code: "kw",
      provider_id: "tp_system",
      default_tax_rate: { name: "VAT", code: "kw", rate: 7.5 },
    })
    for (const amount of [1.2345, 0.001, 3.333, 12.0005]) {
      await shop.addPrice(8, amount, {}, "kwd")
      const market = { ...shop.catalog.markets[0], region_id: region.id, currency_code: "kwd" }
      const one = { ...caseOf(8, 3, { codes: ["TEN"] }), market, address: { country_code: "kw" } }
      const quoted = await sameAsCart(one)
      const charge = chargeOf(quoted)
      const variants = charge.lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
      const discounts = charge.discounts.reduce((sum, discount) => sum + discount.amount, 0)
      expect(variants - discounts).toBe(Math.round(quoted.totals.total * 1000))
    }
  })
})
