import { Modules } from "@medusajs/framework/utils"
import {
  beginOrderEditOrderWorkflow,
  confirmOrderEditRequestWorkflow,
  orderEditAddNewItemWorkflow,
} from "@medusajs/medusa/core-flows"
import { ada, forgetQuotes, inJapan, openModal, settled, shopUntilSettled } from "../support/buy"
import { giveAwayPoster } from "../support/gift"
import { pricing } from "../support/inside"
import { type OneClickShop, oneClickShop } from "../support/one-click-shop"
import { priceShirt } from "../support/prices"
import { detailOf, orders } from "../support/read"
import { type OrderChange, readOrdersAs } from "../support/read-orders-as"

const DAY_MS = 24 * 60 * 60_000

type Loose = Record<string, unknown>

/** Parts of a service order other than its amounts, and whether each needs review. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  async function medusaOrder(id: string | null) {
    const [order] = await orders(test, id)
    return order
  }

  /** Units of each variant in a Medusa order, by SKU. */
  async function unitsOf(order_id: string | null) {
    const { items } = await medusaOrder(order_id)
    return Object.fromEntries(items.map((item) => [item.variant_sku, item.quantity]))
  }

  describe("an order with a pickup point", () => {
    it("keeps the pickup point in its Medusa order, and is returned with it", async () => {
      await test.sandbox.control.setForms({ pickup_store: "present" })
      const row = await shopUntilSettled(test)
      expect(row).toMatchObject({ state: "accepted" })
      const pickup_point = {
        id: "RELAY-069-4711",
        name: "Corner Shop",
        street: "7 rue du Relais",
        postal_code: "75002",
        city: "Paris",
        country: "FR",
      }
      expect((await medusaOrder(row.order_id)).shipping_methods).toMatchObject([
        { data: { pickup_point }, metadata: { pickup_point } },
      ])
      expect((await detailOf(test, row.id)).pickup_point).toEqual(pickup_point)
      const { data } = await test.admin.get(`purchases/${row.purchase_id}`)
      expect(data.detail.pickup_point).toEqual(pickup_point)
      const kept = await test.sql(
        "SELECT CAST(to_jsonb(o) AS text) AS o FROM one_click_incoming_order o"
      )
      expect(JSON.stringify(kept)).not.toContain("Relais")
    })

    it("is accepted without a pickup point when nothing of it is readable", async () => {
      const pickup_store = { id: null, address: ["?"] }
      readOrdersAs(({ shipment }) => ({ shipment: { ...shipment, pickup_store } }))
      const row = await shopUntilSettled(test)
      expect(row).toMatchObject({ state: "accepted" })
      const [method] = (await medusaOrder(row.order_id)).shipping_methods
      expect(method.metadata?.pickup_point).toBeUndefined()
    })
  })

  describe("an order with a gift among its items", () => {
    const gift = (line: Loose): OrderChange => {
      const amount = { value: 0, currency: "EUR" }
      return ({ items }) => ({
        items: [...items, { amount, quantity: 1, ...line }],
        merchant_free_items: undefined,
      })
    }

    it.each<[string, Loose]>([
      ["title", { title: "Poster" }],
      ["SKU", { reference: "POSTER" }],
    ])("is accepted by the gift's %s", async (_, line) => {
      await giveAwayPoster(test.container, test.shop)
      readOrdersAs(gift(line))
      const { view, ...row } = await shopUntilSettled(test)
      expect(view.free_items).toMatchObject([{ title: "Poster", quantity: 1 }])
      expect(row).toMatchObject({ state: "accepted" })
      expect(await unitsOf(row.order_id)).toEqual({ POSTER: 1, SHIRT: 1 })
    })

    it("needs review with more units of the gift than quoted, and is placed with them once a person accepts it", async () => {
      await giveAwayPoster(test.container, test.shop)
      readOrdersAs(gift({ title: "Poster", quantity: 2 }))
      const { context, id, ...held } = await shopUntilSettled(test)
      expect(held).toMatchObject(differs({ kind: "gift", of: "Poster", expected: 1, actual: 2 }))
      expect((await test.admin.post(`orders/${id}/accept`)).status).toBe(200)
      const row = await settled(test, context)
      expect(row).toMatchObject({ state: "accepted" })
      expect(await unitsOf(row.order_id)).toEqual({ POSTER: 2, SHIRT: 1 })
    })
  })

  describe("an order that lists its variant twice", () => {
    const twice: OrderChange = ({ items }) => ({
      items: items.flatMap((item) =>
        [1, item.quantity - 1].map((quantity) => ({ ...item, quantity }))
      ),
    })

    it("is accepted at the shop's present price when no quote is left", async () => {
      const { context, buyer } = await openModal(test, { quantity: 3 })
      await forgetQuotes(test)
      readOrdersAs(twice)
      await buyer.pay()
      const row = await settled(test, context)
      expect(row).toMatchObject({ state: "accepted", differences: { list: [] } })
      expect(await unitsOf(row.order_id)).toEqual({ SHIRT: 3 })
    })

    it("is placed with all its units once a person accepts it at another price", async () => {
      const { context, buyer } = await openModal(test, { quantity: 3 })
      readOrdersAs((order) => {
        const { value, currency } = order.order_amount
        return { ...twice(order), order_amount: { value: value - 100, currency } }
      })
      await buyer.pay()
      const { id } = await settled(test, context)
      expect((await test.admin.post(`orders/${id}/accept`)).status).toBe(200)
      const row = await settled(test, context)
      expect(row).toMatchObject({ state: "accepted" })
      expect(await unitsOf(row.order_id)).toEqual({ SHIRT: 3 })
    })
  })

  describe("an order that equals a quote", () => {
    /** Opens a purchase, ages its quotes, replaces them this many minutes ago, and pays. */
    async function buyWithQuotes(replacedMinutesAgo: number | null, hours = 23) {
      const { context, buyer } = await openModal(test)
      await test.sql(
        "UPDATE one_click_quote SET created_at = now() - make_interval(hours => :hours)",
        { hours }
      )
      if (replacedMinutesAgo !== null) {
        await test.sql(
          `INSERT INTO one_click_quote (id, purchase_id, event, fingerprint, answer, source, created_at)
           SELECT 'ocquo_newer', purchase_id, event, 'newer', '{}', 'empty',
             now() - make_interval(mins => :minutes) FROM one_click_quote LIMIT 1`,
          { minutes: replacedMinutesAgo }
        )
      }
      await buyer.pay()
      return context
    }

    it.each<[string, number | null, Loose]>([
      [
        "is accepted when the quote is the newest of the last 24 hours",
        null,
        { state: "accepted" },
      ],
      ["is accepted when the quote was replaced 59 minutes before", 59, { state: "accepted" }],
      [
        "needs review when the quote was replaced 61 minutes before",
        61,
        { state: "review", reason: "outdated_quote", differences: { list: [] } },
      ],
    ])("%s", async (_, minutes, expected) => {
      expect(await settled(test, await buyWithQuotes(minutes))).toMatchObject(expected)
    })

    it("needs review when it was placed more than 24 hours after the quote, and is placed at the quoted amounts once a person accepts it", async () => {
      await priceShirt(test, { eur: 25 })
      const context = await buyWithQuotes(null, 25)
      const { id, ...row } = await settled(test, context)
      expect(row).toMatchObject({ state: "review", reason: "old_quote", differences: { list: [] } })
      await priceShirt(test, { eur: 90 })
      expect((await detailOf(test, id)).order.can).toMatchObject({ accept: true, retry: false })
      expect((await test.admin.post(`orders/${id}/accept`)).status).toBe(200)
      const accepted = await settled(test, context)
      expect(accepted).toMatchObject({ state: "accepted", amount: 3000 })
      expect(await medusaOrder(accepted.order_id)).toMatchObject({ total: 30 })
    })

    it("is accepted when it was placed in time, however late the shop hears of it", async () => {
      readOrdersAs(() => ({
        created_at: new Date(Date.now() - 20 * DAY_MS).toISOString(),
        status: [],
        current_status_updated_at: null,
      }))
      const context = await buyWithQuotes(null, 20 * 24 + 23)
      expect(await settled(test, context)).toMatchObject({ state: "accepted" })
    })

    it("is placed at an outdated quote once a person accepts it", async () => {
      const context = await buyWithQuotes(61)
      const { id } = await settled(test, context)
      expect((await detailOf(test, id)).order.can).toMatchObject({ accept: true, retry: false })
      expect((await test.admin.post(`orders/${id}/accept`)).status).toBe(200)
      expect(await settled(test, context)).toMatchObject({ state: "accepted", amount: 3000 })
    })
  })

  describe("an order for another address than its quote", () => {
    const inTokyo = () => {
      const { body, contact } = inJapan(test)
      const address = { ...contact.address, region: "Tokyo", city: "Chiyoda" }
      return { body, contact: { ...contact, address } }
    }
    const address = (more: Loose): OrderChange => {
      return ({ user }) => ({ user: { ...user, address: { ...user.address, ...more } } })
    }

    it.each<[string, Loose, Loose]>([
      [
        "needs review for a province with another tax rate",
        { region: "Okinawa" },
        differs(
          { kind: "address_rate", of: expect.any(String), expected: 550, actual: 525 },
          { kind: "address_tax", expected: "10 %", actual: "5 %" }
        ),
      ],
      [
        "is accepted for a province with another shipping option beside the chosen one",
        { region: "Hokkaido" },
        { state: "accepted" },
      ],
      [
        "is accepted for a postal code with another shipping option beside the chosen one",
        { postcode: "100-2101" },
        { state: "accepted" },
      ],
      ["is accepted without a province", { region: "" }, { state: "accepted" }],
      [
        "is accepted for another address with the same rates",
        { region: "Osaka", postcode: "530-0001", city: "Osaka" },
        { state: "accepted" },
      ],
    ])("%s", async (_, change, expected) => {
      await farPlaces(test)
      readOrdersAs(address(change))
      expect(await shopUntilSettled(test, inTokyo())).toMatchObject(expected)
    })

    it("lets Medusa tax what is added later at the rate of the province", async () => {
      await farPlaces(test)
      const { body, contact } = inTokyo()
      const inOkinawa = { ...contact, address: { ...contact.address, region: "Okinawa" } }
      const { order_id } = await shopUntilSettled(test, { body, contact: inOkinawa })
      const run = { input: { order_id: String(order_id) } }
      await beginOrderEditOrderWorkflow(test.container).run(run)
      const items = [{ variant_id: test.shop.poster.id, quantity: 1 }]
      await orderEditAddNewItemWorkflow(test.container).run({ input: { ...run.input, items } })
      await confirmOrderEditRequestWorkflow(test.container).run(run)
      const [order] = await orders(test, order_id)
      expect(order.items).toMatchObject([
        { variant_sku: "SHIRT", tax_lines: [{ rate: 5 }] },
        { variant_sku: "POSTER", tax_lines: [{ rate: 5 }] },
      ])
    })

    it("needs review for a province without the chosen shipping option", async () => {
      await farPlaces(test)
      readOrdersAs(address({ region: "Tokyo" }))
      const { body, contact } = inTokyo()
      const inHokkaido = { ...contact, address: { ...contact.address, region: "Hokkaido" } }
      const opened = await test.open({ body })
      await opened.buyer.open()
      await opened.buyer.setContact(inHokkaido)
      const { shipping } = await opened.buyer.state()
      await opened.buyer.chooseShipping(
        shipping.offers.find(({ carrier }) => carrier.name === "Far")?.carrier.id ?? ""
      )
      await opened.buyer.pay()
      expect(await settled(test, opened.context)).toMatchObject(
        differs({
          kind: "address_options",
          expected: "Standard, Express, Far",
          actual: "Standard, Express",
        })
      )
    })

    it("is accepted when a carrier needs the street and the name", async () => {
      const { priceOnEngine } = pricing
      const addresses: Loose[] = []
      jest.spyOn(pricing, "priceOnEngine").mockImplementation(async (container, request) => {
        const cart = await priceOnEngine(container, request)
        const { country_code, ...address } = request.address
        addresses.push(address)
        const isKnown = !!address.address_1 && !!address.last_name
        return isKnown || country_code !== "jp" ? cart : { ...cart, offers: [] }
      })
      readOrdersAs(address({ region: "Osaka", postcode: "530-0001", city: "Osaka" }))
      expect(await shopUntilSettled(test, inTokyo())).toMatchObject({ state: "accepted" })
      const { first_name, last_name, phone } = ada
      expect(addresses.at(-1)).toEqual({
        province: "jp-27",
        postal_code: "530-0001",
        city: "Osaka",
        address_1: ada.address.street,
        address_2: ada.address.complementary,
        company: ada.address.company_name,
        first_name,
        last_name,
        phone,
      })
    })
  })

  describe("a purchase of a download to a country the shop does not sell to", () => {
    beforeEach(async () => {
      await test.sql("DELETE FROM product_shipping_profile WHERE product_id = :id", {
        id: test.shop.poster.productId,
      })
    })
    const body = () => ({ variant_id: test.shop.poster.id })
    const abroad = { ...ada, address: { ...ada.address, country: "US" } }

    it("gets a cart quote with 0 units", async () => {
      const { buyer } = await test.open({ body: body() })
      await buyer.open()
      expect((await buyer.setContact(ada)).can_pay).toBe(true)
      const view = await buyer.setContact(abroad)
      expect(view).toMatchObject({ can_pay: false, shipping: { state: "not_deliverable" } })
      const events = await test.sandbox.control.events({ order_id: view.order_id })
      expect(JSON.parse(String(events.at(-1)?.answer))).toEqual({
        items: [{ reference: "POSTER", quantity: 0, message: "Not sold to this country." }],
        free_items: [],
        merchant_discounts: [],
        shipments: [],
      })
    })

    it("needs review when it is paid", async () => {
      readOrdersAs(({ user }) => ({
        user: { ...user, address: { ...user.address, country: "US" } },
      }))
      const { context, buyer } = await openModal(test, { body: body() })
      await test.sql("DELETE FROM one_click_quote")
      await buyer.pay()
      expect(await settled(test, context)).toMatchObject(
        differs({ kind: "country", expected: null, actual: "us" })
      )
    })
  })
})

function differs(...list: Loose[]) {
  return { state: "review", reason: "differs", differences: { list } }
}

/**
 * Okinawa has another tax rate; Hokkaido and a postal code of Tokyo have one more shipping option.
 */
async function farPlaces({ container, shop, sql }: OneClickShop): Promise<void> {
  const tax = container.resolve(Modules.TAX)
  const [japan] = await tax.listTaxRegions({ country_code: "jp" })
  await tax.createTaxRegions([
    {
      country_code: "jp",
      province_code: "jp-47",
      parent_id: japan.id,
      default_tax_rate: { name: "Okinawa", code: "JP47", rate: 5 },
    },
  ])
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [set] = await fulfillment.listFulfillmentSets({})
  const zone = await fulfillment.createServiceZones({ name: "Far", fulfillment_set_id: set.id })
  for (const statement of [
    `INSERT INTO geo_zone (id, type, country_code, province_code, city, postal_expression, service_zone_id)
     VALUES ('geo_far', 'province', 'jp', 'jp-01', null, null, :zone),
       ('geo_zip', 'zip', 'jp', 'jp-13', 'Chiyoda', '"100-2101"', :zone)`,
    `INSERT INTO shipping_option SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', 'so_far', 'name', 'Far', 'service_zone_id', CAST(:zone AS text)))).*
     FROM shipping_option o WHERE o.id = :standard`,
    `INSERT INTO shipping_option_rule SELECT (jsonb_populate_record(r, jsonb_build_object(
       'id', r.id || '_far', 'shipping_option_id', 'so_far'))).*
     FROM shipping_option_rule r WHERE r.shipping_option_id = :standard`,
    `INSERT INTO shipping_option_price_set SELECT (jsonb_populate_record(s, jsonb_build_object(
       'id', s.id || '_far', 'shipping_option_id', 'so_far'))).*
     FROM shipping_option_price_set s WHERE s.shipping_option_id = :standard`,
  ]) {
    await sql(statement, { zone: zone.id, standard: shop.standardId })
  }
}
