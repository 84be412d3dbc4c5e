import { readFile } from "node:fs/promises"
import path from "node:path"
import { MedusaError } from "@medusajs/framework/utils"
import { createRegions, createTaxes } from "../../testing/seed/markets"
import { placeOrderWorkflow } from "../../.medusa/server/src/workflows"
import {
  accepted,
  ada,
  fillModal,
  inJapan,
  openModal,
  settled,
  shopUntilAccepted,
  shopUntilSettled,
} from "../support/buy"
import { prepareCheckout } from "../support/checkout"
import { heard } from "../support/heard"
import { oneClickShop } from "../support/one-click-shop"
import { priceExpress, priceShirt } from "../support/prices"
import { until } from "../../testing/until"
import { detailOf, orders, publicView } from "../support/read"

const FORBIDDEN = "a forbidden word"

// Stays registered in the shop of this process, and rejects only this one engraving.
placeOrderWorkflow.hooks.validate(async ({ order }) => {
  if (order.items?.[0]?.metadata?.engraving === FORBIDDEN) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "We do not engrave this.")
  }
})

/** ISO 4217 gives the digits; `Intl` and Medusa's table of currencies show none of HUF and IQD. */
const CURRENCIES: [code: string, digits: number, country: string, shirt: number, ship: number][] = [
  ["huf", 2, "hu", 8990.55, 1990],
  ["iqd", 3, "iq", 32750.125, 5000.5],
  ["isk", 0, "is", 3490, 890],
]

type Row = Record<string, unknown>

oneClickShop({}, (test) => {
  const emitted = heard(test, "order.placed")

  it("lists only unsold reservations by the query in docs/operations.md", async () => {
    const guide = await readFile(path.resolve(__dirname, "../../docs/operations.md"), "utf8")
    const [, query] = /```sql\n([^]*?)```/.exec(guide) ?? []
    const unsold = () => test.sql(query)
    await shopUntilSettled(test)
    expect(await unsold()).toEqual([])
    await test.authorize()
    const newest = { order: { created_at: "DESC" } } as const
    const [reservation, ...others] = await test.modules.inventory.listReservationItems({}, newest)
    expect(others).toHaveLength(1)
    expect(await unsold()).toEqual([{ id: reservation.id }])
  })

  it("turns a purchase into a complete, paid Medusa order, and emits order.placed once", async () => {
    const wishes = { quantity: 2, carrierId: test.shop.expressId }
    const { context, view, order, ...incoming } = await shopUntilAccepted(test, wishes)
    expect(view.totals.total).toEqual({ value: 6250, currency: "EUR" })
    expect(incoming).toMatchObject({ attempts: 1 })
    expect(await orders(test)).toHaveLength(1)
    // That the rest is as in an order of Medusa's own checkout is tested in parity/order.spec.ts.
    expect(order).toMatchObject({
      metadata: { one_click_context_id: context },
      payment_collections: [{ payments: [{ provider_id: "pp_one-click_one-click" }] }],
    })
    const reservations = await test.modules.inventory.listReservationItems({})
    expect(reservations).toMatchObject([{ line_item_id: order.items[0].id, quantity: 2 }])
    await until(async () => emitted.length > 0)
    expect(emitted).toMatchObject([{ data: { id: order.id } }])

    const atService = { current_status: "accepted", merchant_order_reference: null }
    expect((await test.sandbox.control.orderOfContext(context)).order).toMatchObject(atService)
    const { data: shown } = await test.admin.get(`orders/${incoming.id}/buyer`)
    expect(shown.buyer).toMatchObject({
      email: ada.email,
      country_code: "fr",
      address: ["Office", "Analytical Engines", "1 rue de la Paix", "3rd floor", "75002 Paris"],
    })
    // Only the outcome of a purchase is public.
    const { id, display_id } = order
    expect(await publicView(test, context)).toEqual({
      status: "accepted",
      order: { id, display_id, total: 62.5, currency_code: "eur", quantity: 2 },
    })
  })

  describe("an order of a variant whose price changes during the purchase", () => {
    it("is placed at the price of the button", async () => {
      const { buyer, context } = await test.open()
      await priceShirt(test, { eur: 30, jpy: 3500 })
      await fillModal(buyer, { carrierId: test.shop.expressId })
      const view = await buyer.pay()
      expect(view.totals.total.value).toBe(2500 + 1250)

      expect((await accepted(test, context)).order).toMatchObject({
        total: 37.5,
        items: [{ unit_price: 25, quantity: 1 }],
        shipping_methods: [{ amount: 12.5 }],
        payment_collections: [{ amount: 37.5, captured_amount: 37.5 }],
      })
    })

    it("is placed at the price of the button for several units in JPY, with shipping chosen before the change", async () => {
      const wishes = { ...inJapan(test), carrierId: test.shop.expressId }
      const { buyer, context } = await openModal(test, wishes)
      await priceShirt(test, { eur: 25, jpy: 4000 })
      await buyer.setQuantity(3)
      const view = await buyer.pay()
      expect(view.totals.total.value).toBe(3 * 3300 + 1320)

      expect((await accepted(test, context)).order).toMatchObject({
        total: 11_220,
        payment_collections: [{ amount: 11_220, captured_amount: 11_220 }],
      })
    })

    it.each([
      ["needs review when the shop has changed the price since", 90, "review", "old_quote"],
      ["is accepted at an unchanged price", 25, "accepted", null],
    ])("%s, a day after the press", async (_, eur, state, reason) => {
      const { buyer, context } = await test.open()
      await priceShirt(test, { eur })
      await fillModal(buyer)
      await test.sql("UPDATE one_click_purchase SET created_at = now() - interval '25 hours'")
      const view = await buyer.pay()
      expect(view.totals.total.value).toBe(2500 + 500)
      expect(await settled(test, context)).toMatchObject({ state, reason })
    })
  })

  it("holds an order for review when the shop's own validation rejects it", async () => {
    const body = { metadata: { engraving: FORBIDDEN } }
    const refused = { state: "review", reason: "refused_by_shop" }
    const message = "We do not engrave this."
    expect(await shopUntilSettled(test, { body })).toMatchObject({ ...refused, message })
    expect(await orders(test)).toHaveLength(0)
    expect(await test.reserved()).toBe(1)
  })

  it("links a purchase with its order and variant, and returns none of it from the store's routes, whatever fields are requested", async () => {
    const { id, service_order_id, order_id, context } = await shopUntilSettled(test)
    const second = await test.authorize()
    const [order] = await test.graph<Row>("order", ["one_click_order.*"], { id: order_id })
    expect(order.one_click_order).toMatchObject({ id, service_order_id, context_id: context })
    const fields = ["id", "order.id", "order.display_id"]
    const [found] = await test.graph<Row>("one_click_incoming_order", fields, { id })
    expect(found).toMatchObject({ order: { id: order_id, display_id: expect.anything() } })

    const { shirt, poster } = test.shop
    const purchasesOf = async (id: string) => {
      type Variant = { one_click_purchases: { context_id: string }[] | null }
      const fields = ["id", "one_click_purchases.context_id"]
      const [variant] = await test.graph<Variant>("product_variant", fields, { id })
      return (variant.one_click_purchases ?? []).map(({ context_id }) => context_id).sort()
    }
    expect(await purchasesOf(shirt.id)).toEqual([context, second.context].sort())
    expect(await purchasesOf(poster.id)).toEqual([])
    const parts = ["context_id", "variant.sku", "order.id"]
    const linked = await test.graph<Row>("one_click_purchase", parts, { context_id: context })
    expect(linked).toMatchObject([{ variant: { id: shirt.id }, order: { id: order_id } }])

    const nested = "id,variants.id,variants.one_click_purchases.context_id"
    const seen = await test.api.get(`/admin/products?fields=${nested}`, test.admin.config)
    expect(JSON.stringify(seen.data)).toContain(context)
    for (const path of [
      "products?fields=*variants,*variants.one_click_purchases",
      `products?fields=${nested}`,
      "products?fields=id,variants.id,variants.one_click_purchase.*",
      `orders/${order_id}?fields=*one_click_order`,
      `orders/${order_id}?fields=id,one_click_order.context_id`,
    ]) {
      const { status, data } = await test.store.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(data)).not.toContain("one_click")
    }
  })

  describe("an amount", () => {
    beforeEach(() => test.oneClick.settings.save({ shipping_mode: "cart_rules" }))

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
      "in %s, which has %d decimal digits, is what Medusa's own checkout comes to",
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

    it("of more minor units than 32 bits hold is the same from the button to the dashboard", async () => {
      const price = 3_000_000_000
      await priceShirt(test, { eur: price / 100 })
      const total = 2 * price + 1250
      const wishes = { quantity: 2, carrierId: test.shop.expressId }
      const bought = await shopUntilAccepted(test, wishes)
      expect(bought).toMatchObject({
        view: { totals: { total: { value: total } } },
        amount: total,
        order: { total: total / 100, payment_collections: [{ captured_amount: total / 100 }] },
      })
      const { data: listed } = await test.admin.get("orders", { order: "-amount" })
      expect(listed.orders).toMatchObject([{ amount: total, currency_code: "eur" }])
      const { data: purchases } = await test.admin.get("purchases")
      expect(purchases.purchases).toMatchObject([{ amount: total }])
      expect((await detailOf(test, bought.id)).purchase).toMatchObject({ amount: price })
    })
  })
})
