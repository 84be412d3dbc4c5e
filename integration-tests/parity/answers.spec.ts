import {
  type EstimateAnswer,
  priceOnEngine,
  priceOnMedusaCart,
  quotedAnswer,
  quotedCart,
} from "../support/inside"
import { catalogShop } from "./catalog-shop"

const MINOR = { eur: 100, usd: 100, jpy: 1 } as Record<string, number>

catalogShop((shop) => {
  const oneClick = () => shop.container.resolve("oneClick")

  const buy = (market: string, at: number, country_code: string) =>
    shop.purchase(shop.caseOf(at, 1, { market, address: { country_code } }))

  it.each([
    ["eu", "fr"],
    ["nordic", "fi"],
    ["us", "ca"],
    ["jp", "jp"],
  ])(
    "returns a cart quote that adds up to Medusa's total with every shipping option in %s",
    async (key, country) => {
      const { id: purchase_id, market, estimate } = await buy(key, 2, country)
      const answer = await estimate(3, {}, { discount_coupon: "TEN" })
      const variants = answer.items.reduce((sum, item) => sum + (item.amount?.value ?? 0) * 3, 0)
      const discounts = answer.merchant_discounts.reduce((sum, { amount }) => sum + amount.value, 0)
      const [quote] = await oneClick().listQuotes({ purchase_id })
      expect(quote.source).toBe("live")
      expect(quotedAnswer(quote)).toEqual(answer)

      expect((answer.shipments ?? []).length).toBeGreaterThan(2)
      expect((answer.shipments ?? []).filter(({ primary }) => primary)).toHaveLength(1)
      for (const { carrier, amount } of answer.shipments ?? []) {
        const offer = quotedCart(quote)?.offers.find(({ id }) => id === carrier.id)
        const total = Math.round((offer?.totals.total ?? NaN) * MINOR[market.currency_code])
        expect(variants - discounts + amount.value).toBe(total)
        expect(amount.currency).toBe(market.currency_code.toUpperCase())
      }
      expect(answer.merchant_discounts.map(({ name }) => name)).toContain("TEN")
    }
  )

  it("returns the price before a sale as the crossed-out amount, unless the shop hides it", async () => {
    const { estimate } = await buy("eu", 8, "fr")
    const [item] = (await estimate(1)).items
    expect(item.crossed_out_amount?.value).toBeGreaterThan(item.amount?.value ?? NaN)
    await oneClick().settings.save({ crossed_out_prices: false })
    const [plain] = (await estimate(1)).items
    expect(plain).toEqual({ ...item, crossed_out_amount: undefined })
  })

  it("returns in the buyer's language why a code is rejected and how many units are left", async () => {
    const { estimate, id: purchase_id } = await buy("eu", 6, "fr")
    const user = { language: "FR" }
    const answer = await estimate(5, { user }, { discount_coupon: "OLD40" })
    expect(answer.discount_coupon_error).toBe("Ce code a expiré.")
    expect(answer.items).toMatchObject([{ quantity: 3, message: "Plus que 3 en stock." }])
    const [quote] = await oneClick().listQuotes({ purchase_id })
    expect(quotedCart(quote)?.lines).toMatchObject([{ requested_quantity: 5 }])
    for (const unknown of [undefined, { language: "xx" }, { language: "constructor" }]) {
      const english = await estimate(1, { user: unknown }, { discount_coupon: "NOPE" })
      expect(english.discount_coupon_error).toBe("This code does not exist.")
    }
    const accepted = await estimate(1, {}, { discount_coupon: "TEN" })
    expect(accepted).not.toHaveProperty("discount_coupon_error")
  })

  it.each([
    ["the engine", priceOnEngine],
    ["the reference", priceOnMedusaCart],
  ])("quotes at most the units of one location, with those held there, on %s", async (_, price) => {
    const { send, request } = await shop.purchase(shop.caseOf(8, 1))
    await shop.stock(8, 2, 4)
    const { sku: product_reference } = shop.catalog.variants[8]
    await send("order.stock.book", { product_reference, quantity: 1 })
    for (const [first, second, expected] of [
      [2, 4, 4],
      [5, 4, 5],
      [0, 0, 1],
    ]) {
      await shop.stock(8, first, second)
      const cart = await price(shop.container, await request(9, { address: "unreadable" }))
      expect(cart.lines.map(({ item }) => item.quantity)).toEqual([expected])
    }
  })

  it("returns a promotion's free items with title, pictures and quantity, only if the cart qualifies", async () => {
    const { estimate } = await buy("eu", 4, "fr")
    const { free_items } = await estimate(2, {}, { discount_coupon: "BUY2GET1" })
    expect(free_items).toEqual([
      {
        title: expect.stringMatching(/^Item 0[14]$/),
        images: [expect.stringMatching(/^https:\/\/shop\.example\/0[14]\.jpg$/)],
        quantity: 1,
      },
    ])
    const one = await estimate(1, {}, { discount_coupon: "BUY2GET1" })
    expect(one.free_items).toEqual([])
  })

  it("applies the carriers, delays, default option and messages of the settings from the next cart quote on", async () => {
    const { estimate } = await buy("eu", 8, "fr")
    const offers = async () => (await estimate(1)).shipments ?? []
    const parcel = shop.option("Parcel")
    expect((await offers()).map(({ carrier }) => carrier.id)).toContain(parcel)
    await oneClick().settings.save({
      order_message: "Thank you",
      shipping_options: {
        [shop.option("Express")]: { delay: 24, is_default: true, offered: true },
        [shop.option("Pick-up")]: { carrier_type: "pick_up", is_default: false, offered: true },
        [parcel]: { is_default: false, offered: false },
      },
    })
    const answer = await estimate(1)
    const by = new Map((answer.shipments ?? []).map((offer) => [offer.carrier.id, offer]))
    expect(by.get(shop.option("Express"))).toMatchObject({ delay: 24, primary: true })
    expect(by.get(shop.option("Pick-up"))).toMatchObject({
      delay: 3,
      primary: false,
      carrier: { type: "pick_up" },
    })
    expect(by.has(parcel)).toBe(false)
    expect(answer).toMatchObject({ message: "Thank you" })

    // A default option that is not offered.
    await oneClick().settings.save({
      shipping_options: { [parcel]: { is_default: true, offered: false } },
    })
    expect((await offers()).filter(({ primary }) => primary)).toHaveLength(1)
  })

  it("answers shipping quote requests before the country is known, and by country once it is", async () => {
    const { send } = await buy("eu", 8, "fr")
    /** The offers of a shipping quote, with their amounts. */
    const ship = async (address: object | undefined) => {
      const items = [{ reference: shop.catalog.variants[8].sku, quantity: 1 }]
      const data = { items, user: { address } }
      const { shipments } = await send<EstimateAnswer>("order.shipments.get", data)
      return (shipments ?? []).map(({ carrier, amount }) => [carrier.id, amount.value])
    }
    const german = await ship({ country: "Deutschland" })
    expect(german.length).toBeGreaterThan(0)
    expect((await ship(undefined)).length).toBeGreaterThan(german.length)
    expect(await ship({ country: "Brésil" })).toEqual([])
  })

  it("taxes and ships to a province in whichever form the buyer writes and the shop stores it", async () => {
    const { estimate } = await buy("us", 8, "us")
    const quoteTo = (region: string) => {
      const address = { country: "USA", region, city: "Fresno", postcode: "93650" }
      return estimate(1, { user: { address } })
    }
    const store = async (from: string, taxed: string, zoned: string) => {
      for (const [table, to] of [
        ["tax_region", taxed],
        ["geo_zone", zoned],
      ]) {
        const where = shop.knex(table).whereRaw("lower(province_code) = ?", from)
        expect(await where.update({ province_code: to })).toBeGreaterThan(0)
      }
    }
    const california = await quoteTo("us-ca")
    expect(await quoteTo("New York")).not.toEqual(california)
    const isCalifornia = async () => {
      for (const region of ["California", "CA", "US-CA", " california ", "Calif."]) {
        expect([region, await quoteTo(region)]).toEqual([region, california])
      }
    }
    await isCalifornia()
    await store("us-ca", "ca", "CA")
    await isCalifornia()
    const address = { country_code: "us", province: "CA", city: "Fresno", postal_code: "93650" }
    const one = shop.caseOf(8, 1, { market: "us", address })
    const cart = await shop.store.create(one)
    const ours = await shop.sameAsCart(one)
    const listed = (await shop.store.options(cart.id, one)).map(({ id }) => id)
    expect(listed).toEqual(expect.arrayContaining(ours.offers.map(({ id }) => id)))
    await store("ca", "california", "California")
    expect(await quoteTo("CA")).toEqual(california)
  })

  it("omits the shipping option whose carrier hangs, and answers in time with the others", async () => {
    const { estimate } = await buy("eu", 8, "fr")
    const names = async () =>
      ((await estimate(1)).shipments ?? []).map(({ carrier }) => carrier.name)
    const all = await names()
    expect(all).toContain("Weighed")
    jest
      .spyOn(shop.modules.fulfillment, "calculateShippingOptionsPrices")
      .mockImplementation(() => new Promise(() => undefined))
    const begun = Date.now()
    expect(await names()).toEqual(all.filter((name) => name !== "Weighed"))
    expect(Date.now() - begun).toBeLessThan(8_000)
  })

  it("creates no cart, address, customer or reservation for a cart quote request", async () => {
    const counts = async () => {
      const tables = ["cart", "cart_address", "customer", "customer_address", "reservation_item"]
      const found = await Promise.all(tables.map((table) => shop.knex(table).count("* as count")))
      return found.map(([{ count }]) => Number(count))
    }
    const { estimate } = await buy("eu", 8, "fr")
    const before = await counts()
    await estimate(2, { user: { email: "new@shop.example", address: { country: "FR" } } })
    expect(await counts()).toEqual(before)
  })
})
