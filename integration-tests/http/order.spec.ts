import { readFile } from "node:fs/promises"
import path from "node:path"
import { MedusaError } from "@medusajs/framework/utils"
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
import { heard } from "../support/heard"
import { oneClickShop } from "../support/one-click-shop"
import { priceShirt } from "../support/prices"
import { until } from "../../testing/until"
import { orders, publicView } from "../support/read"

const FORBIDDEN = "a forbidden word"

// Stays registered in the shop of this process, and rejects only this one engraving.
placeOrderWorkflow.hooks.validate(async ({ order }) => {
  if (order.items?.[0]?.metadata?.engraving === FORBIDDEN) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "We do not engrave this.")
  }
})

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
      country: "fr",
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
})
