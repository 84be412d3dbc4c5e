import { createRegions, createTaxes } from "../../testing/seed/markets"
import { ada, shopUntilAccepted } from "../support/buy"
import { prepareCheckout } from "../support/checkout"
import { oneClickShop } from "../support/one-click-shop"
import { priceExpress, priceShirt } from "../support/prices"
import { detailOf } from "../support/read"

/** ISO 4217 gives the digits; `Intl` and Medusa's table of currencies show none of HUF and IQD. */
const CURRENCIES: [code: string, digits: number, country: string, shirt: number, ship: number][] = [
  ["huf", 2, "hu", 8990.55, 1990],
  ["iqd", 3, "iq", 32750.125, 5000.5],
  ["isk", 0, "is", 3490, 890],
]

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Sells in this country, which is the only one of its currency. */
  async function openMarket(currency_code: string, country_code: string): Promise<string> {
    const { container } = test
    const region = { name: country_code, currency_code, countries: [country_code] }
    const [id] = await createRegions(container, region)
    await createTaxes(container, { [country_code]: 27 })
    const fulfillment = test.modules.fulfillment
    const [{ id: service_zone_id }] = await fulfillment.listServiceZones({})
    await fulfillment.createGeoZones({ type: "country", country_code, service_zone_id })
    return id
  }

  it.each(CURRENCIES)(
    "charges in %s, which has %d decimal digits, what Medusa's own checkout comes to",
    async (currency_code, digits, country, shirt, ship) => {
      const { api, shop } = test
      const region_id = await openMarket(currency_code, country)
      await priceShirt(test, { [currency_code]: shirt })
      await priceExpress(test, { [currency_code]: ship })
      const line = { variant_id: shop.shirt.id, quantity: 3, code: "WELCOME10" }
      const place = { region_id, country, option_id: shop.expressId }
      const complete = await prepareCheckout(api, shop, { ...line, ...place })
      const { total } = (await complete())!
      const minor = Math.round(total * 10 ** digits)

      const bought = await shopUntilAccepted(test, {
        body: { region_id, country_code: country },
        contact: { ...ada, address: { ...ada.address, country, city: "City", postcode: "1000" } },
        quantity: 3,
        coupon: "WELCOME10",
        carrierId: shop.expressId,
      })
      const seen = { value: minor, currency: currency_code.toUpperCase() }
      const stored = { amount: minor, currency_code }
      expect(bought).toMatchObject({ view: { totals: { total: seen } }, ...stored })
      expect(bought.order.total).toBeCloseTo(total, 6)
      const [{ captured_amount }] = bought.order.payment_collections
      expect(Math.round(Number(captured_amount) * 10 ** digits)).toBe(minor)
      expect((await detailOf(test, bought.id)).order).toMatchObject(stored)
    }
  )

  it("sells a variant that costs more minor units than 32 bits hold, from the button to the dashboard", async () => {
    const price = 3_000_000_000
    await priceShirt(test, { eur: price / 100 })
    const total = 2 * price + 1250
    const wishes = { quantity: 2, carrierId: test.shop.expressId }
    expect(await shopUntilAccepted(test, wishes)).toMatchObject({
      view: { totals: { total: { value: total } } },
      amount: total,
      order: { total: total / 100, payment_collections: [{ captured_amount: total / 100 }] },
    })
    const { data: listed } = await test.admin.get("orders", { order: "-amount" })
    expect(listed.orders).toMatchObject([{ amount: total, currency_code: "eur" }])
    const { data: purchases } = await test.admin.get("purchases")
    expect(purchases.purchases).toMatchObject([{ amount: price }])
  })
})
