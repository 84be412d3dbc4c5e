import type { OrderChange } from "../support/at-service"
import { accepted, shopUntilAccepted, shopUntilSettled } from "../support/buy"
import { giveAwayPoster } from "../support/gift"
import { oneClickShop } from "../support/one-click-shop"
import { priceShirt } from "../support/prices"
import { detailOf } from "../support/read"

const DAY_MS = 24 * 60 * 60_000

/** Parts of a service order other than its amounts, and whether each needs review. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Accepts an order that needs review, as an admin does, and returns it. */
  async function accept(id: string, context: string) {
    expect((await test.admin.post(`orders/${id}/accept`)).status).toBe(200)
    return accepted(test, context)
  }
  /** Accepts it, and returns the units of each variant in its Medusa order, by SKU. */
  async function unitsOnceAccepted(id: string, context: string) {
    const { items } = (await accept(id, context)).order
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
    const { context, id, view, ...held } = await shopUntilSettled(test, {
      change: ({ items }) => ({ items: [...items, gifts], merchant_free_items: null }),
    })
    expect(view.free_items).toMatchObject([{ title: "Poster", quantity: 1 }])
    expect(held).toMatchObject({
      state: "review",
      reason: "differs",
      differences: { list: [{ kind: "gift", of: "Poster", expected: 1, actual: 2 }] },
    })
    expect(await unitsOnceAccepted(id, context)).toEqual({ POSTER: 2, SHIRT: 1 })
  })

  it("places an order that lists its variant twice with all its units once a person accepts it at another price", async () => {
    const { id, context } = await shopUntilSettled(test, {
      quantity: 3,
      change: ({ items: [item], order_amount: { value, currency } }) => ({
        items: [1, item.quantity - 1].map((quantity) => ({ ...item, quantity })),
        order_amount: { value: value - 100, currency },
      }),
    })
    expect(await unitsOnceAccepted(id, context)).toEqual({ SHIRT: 3 })
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

    const begunLongBefore = {
      created_at: new Date(Date.now() - 20 * DAY_MS).toISOString(),
      status: [],
      current_status_updated_at: null,
    }

    const LONG = 20 * 24 + 23

    it.each<[string, number | null, number, OrderChange]>([
      ["is the newest of the last 24 hours", null, 23, {}],
      ["was replaced 59 minutes before", 59, 23, {}],
      ["was in time, however late the shop hears of the order", null, LONG, begunLongBefore],
    ])("is accepted when the quote %s", async (_, minutes, hours, change) => {
      const { context } = await buyWithQuotes(minutes, hours, change)
      await accepted(test, context)
    })

    it.each<[string, string, number | null, number]>([
      ["is more than 24 hours old", "old_quote", null, 25],
      ["was replaced 61 minutes before", "outdated_quote", 61, 23],
    ])(
      "needs review when the quote %s, and is placed at the quoted amounts once a person accepts it",
      async (_, reason, minutes, hours) => {
        const { id, context, ...row } = await buyWithQuotes(minutes, hours)
        expect(row).toMatchObject({ state: "review", reason, differences: { list: [] } })
        await priceShirt(test, { eur: 90 })
        expect((await detailOf(test, id)).order.can).toMatchObject({ accept: true, retry: false })
        expect(await accept(id, context)).toMatchObject({ amount: 3000, order: { total: 30 } })
      }
    )

    it("needs review when it was placed long after the quote, though the service's record began with the modal", async () => {
      const created_at = new Date(Date.now() - 9 * DAY_MS).toISOString()
      const row = await buyWithQuotes(null, 9 * 24 - 1, { created_at })
      expect(row).toMatchObject({ state: "review", reason: "old_quote" })
    })
  })
})
