import { orderEditAddNewItemWorkflow } from "@medusajs/medusa/core-flows"
import { addressAs, type OrderChange } from "../support/at-service"
import {
  accepted,
  acceptOrder,
  ada,
  differs,
  inJapan,
  shopUntilAccepted,
  shopUntilSettled,
} from "../support/buy"
import { editOrder } from "../support/edit-order"
import { giveAwayPoster } from "../support/gift"
import { pricing } from "../support/inside"
import { type OneClickShop, oneClickShop } from "../support/one-click-shop"
import { copyStandard, priceShirt } from "../support/prices"
import { detailOf } from "../support/read"
import { replace } from "../support/replace"

type Loose = Record<string, unknown>

const DAY_MS = 24 * 60 * 60_000

/** Parts of a service order other than its amounts, and whether each needs review. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Accepts an order, and returns the units of each variant in its Medusa order, by SKU. */
  async function unitsOnceAccepted(row: { id: string; context: string }) {
    const { items } = (await acceptOrder(test, row)).order
    return Object.fromEntries(items.map((item) => [item.variant_sku, item.quantity]))
  }

  describe("an order with a pickup point", () => {
    it("keeps the pickup point in its Medusa order, and is returned with it", async () => {
      await test.sandbox.control.setForms({ pickup_store: "present" })
      const { order, ...row } = await shopUntilAccepted(test)
      const pickup_point = {
        id: "RELAY-069-4711",
        name: "Corner Shop",
        street: "7 rue du Relais",
        postal_code: "75002",
        city: "Paris",
        country: "FR",
      }
      const kept_with = { data: { pickup_point }, metadata: { pickup_point } }
      expect(order.shipping_methods).toMatchObject([kept_with])
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
      const { order } = await shopUntilAccepted(test, {
        change: ({ shipment }) => ({ shipment: { ...shipment, pickup_store } }),
      })
      expect(order.shipping_methods[0].metadata?.pickup_point).toBeUndefined()
    })
  })

  it("needs review with more units of a gift among its items than quoted, and is placed with them once a person accepts it", async () => {
    await giveAwayPoster(test.container, test.shop)
    const gifts = { title: "Poster", quantity: 2, amount: { value: 0, currency: "EUR" } }
    const { view, ...row } = await shopUntilSettled(test, {
      change: ({ items }) => ({ items: [...items, gifts], merchant_free_items: null }),
    })
    expect(view.free_items).toMatchObject([{ title: "Poster", quantity: 1 }])
    expect(row).toMatchObject(differs({ kind: "gift", of: "Poster", expected: 1, actual: 2 }))
    expect(await unitsOnceAccepted(row)).toEqual({ POSTER: 2, SHIRT: 1 })
  })

  it("places an order that lists its variant twice with all its units once a person accepts it at another price", async () => {
    const row = await shopUntilSettled(test, {
      quantity: 3,
      change: ({ items: [item], order_amount: { value, currency } }) => ({
        items: [1, item.quantity - 1].map((quantity) => ({ ...item, quantity })),
        order_amount: { value: value - 100, currency },
      }),
    })
    expect(await unitsOnceAccepted(row)).toEqual({ SHIRT: 3 })
  })

  describe("an order that equals a quote", () => {
    /** Opens a purchase, ages its quotes, replaces them this many minutes ago, and pays. */
    const buyWithQuotes = (minutes: number | null, hours: number, change?: OrderChange) =>
      shopUntilSettled(test, {
        change,
        beforePayment: () =>
          test.sql(
            `WITH aged AS (UPDATE one_click_quote
               SET created_at = now() - make_interval(hours => :hours) RETURNING *)
             INSERT INTO one_click_quote
               (id, purchase_id, event, fingerprint, answer, source, created_at)
             SELECT 'ocquo_newer', purchase_id, event, 'newer', answer, 'empty',
               now() - make_interval(mins => :minutes)
             FROM aged WHERE CAST(:minutes AS int) IS NOT NULL LIMIT 1`,
            { minutes, hours }
          ),
      })

    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const begunLongBefore = {
      created_at: daysAgo(20),
      status: [],
      current_status_updated_at: null,
    }

    it.each<[string, string, string | null, number | null, number, OrderChange]>([
      ["is accepted", "is the newest of the last 24 hours", null, null, 23, {}],
      ["is accepted", "was replaced 59 minutes before", null, 59, 23, {}],
      [
        "is accepted",
        "was in time, however late the shop hears of the order",
        null,
        null,
        20 * 24 + 23,
        begunLongBefore,
      ],
      ["needs review", "is more than 24 hours old", "old_quote", null, 25, {}],
      ["needs review", "was replaced 61 minutes before", "outdated_quote", 61, 23, {}],
      [
        "needs review",
        "is much older, though the service's record began with the modal",
        "old_quote",
        null,
        9 * 24 - 1,
        { created_at: daysAgo(9) },
      ],
    ])("%s when its quote %s", async (_, __, reason, minutes, hours, change) => {
      const row = await buyWithQuotes(minutes, hours, change)
      if (reason) {
        expect(row).toMatchObject({ ...differs(), reason })
        await priceShirt(test, { eur: 90 })
        const { can } = (await detailOf(test, row.id)).order
        expect(can).toMatchObject({ accept: true, retry: false })
        // A person accepts it at the quoted amounts.
        const quoted = { amount: 3000, order: { total: 30 } }
        expect(await acceptOrder(test, row)).toMatchObject(quoted)
      }
      await accepted(test, row.context)
    })
  })

  describe("an order for another address than its quote", () => {
    const inProvince = (region = "Tokyo", carrierId?: string) => {
      const { body, contact } = inJapan(test)
      const address = { ...contact.address, region, city: "Chiyoda" }
      return { body, contact: { ...contact, address }, carrierId }
    }

    it.each<[string, Loose, Loose, quoted?: Parameters<typeof inProvince>]>([
      [
        "needs review for a province with another tax rate",
        { region: "Okinawa" },
        differs(
          { kind: "address_rate", of: expect.any(String), expected: 550, actual: 525 },
          { kind: "address_tax", of: "SHIRT", expected: "10 %", actual: "5 %" },
          { kind: "address_tax", of: expect.any(String), expected: "10 %", actual: "5 %" }
        ),
      ],
      [
        "needs review for a province without the chosen shipping option",
        { region: "Tokyo" },
        differs({
          kind: "address_options",
          expected: "Standard, Express, Far",
          actual: "Standard, Express",
        }),
        ["Hokkaido", "so_Far"],
      ],
      [
        "is accepted for a province with another shipping option beside the chosen one",
        { region: "Hokkaido" },
        { state: "accepted" },
      ],
      ["is accepted without a province", { region: "" }, { state: "accepted" }],
      [
        "is accepted for another address with the same rates",
        { region: "Osaka", postcode: "530-0001", city: "Osaka" },
        { state: "accepted" },
      ],
    ])("%s", async (_, change, expected, quoted = []) => {
      await farPlaces(test)
      const wishes = { ...inProvince(...quoted), change: addressAs(change) }
      expect(await shopUntilSettled(test, wishes)).toMatchObject(expected)
    })

    it.each(["jp-47", "okinawa"])(
      "lets Medusa tax what is added later at the rate of the province that the shop stores as %s",
      async (province_code) => {
        await farPlaces(test)
        await test.sql("UPDATE tax_region SET province_code = ? WHERE province_code = 'jp-47'", [
          province_code,
        ])
        const { context, order } = await shopUntilAccepted(test, inProvince("Okinawa"))
        const items = [{ variant_id: test.shop.poster.id, quantity: 1 }]
        await editOrder(test, order.id, () =>
          test.run(orderEditAddNewItemWorkflow, { order_id: order.id, items })
        )
        const edited = await accepted(test, context)
        expect(edited.order.items).toMatchObject([
          { variant_sku: "SHIRT", tax_lines: [{ rate: 5 }] },
          { variant_sku: "POSTER", tax_lines: [{ rate: 5 }] },
        ])
      }
    )

    it("is accepted when a carrier needs the street and the name", async () => {
      const addresses: Loose[] = []
      replace(pricing, "priceOnEngine", async (price, _, request) => {
        const cart = await price()
        const { country_code, ...address } = request.address
        addresses.push(address)
        const isKnown = !!address.address_1 && !!address.last_name
        return isKnown || country_code !== "jp" ? cart : { ...cart, offers: [] }
      })
      const change = addressAs({ region: "Osaka", postcode: "530-0001", city: "Osaka" })
      await shopUntilAccepted(test, { ...inProvince(), change })
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
      const change = addressAs({ country: "US" })
      const beforePayment = () => test.sql("DELETE FROM one_click_quote")
      expect(await shopUntilSettled(test, { body: body(), change, beforePayment })).toMatchObject(
        differs({ kind: "country", expected: null, actual: "us" })
      )
    })
  })
})

/** Okinawa has another tax rate, and Hokkaido one more shipping option. */
async function farPlaces(test: OneClickShop): Promise<void> {
  const tax = test.modules.tax
  const [japan] = await tax.listTaxRegions({ country_code: "jp" })
  await tax.createTaxRegions([
    {
      country_code: "jp",
      province_code: "jp-47",
      parent_id: japan.id,
      default_tax_rate: { name: "Okinawa", code: "JP47", rate: 5 },
    },
  ])
  const fulfillment = test.modules.fulfillment
  const [set] = await fulfillment.listFulfillmentSets({})
  const zone = await fulfillment.createServiceZones({
    name: "Far",
    fulfillment_set_id: set.id,
    geo_zones: [{ type: "province", country_code: "jp", province_code: "jp-01" }],
  })
  await copyStandard(test, "Far", zone.id)
}
