import { refusal } from "../support/admin"
import { settled } from "../support/buy"
import { logged } from "../support/logged"
import { oneClickShop, type Opened } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { until } from "../../testing/until"
import { purchaseOf } from "../support/read"

const ORDER_ID = "8b1f0c6e-1c1f-4e5e-9a53-0d1f2a3b4c5d"

/** Events over HTTP. Each form of their data has unit tests beside its schema in src/webhooks. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  let purchase: Opened
  beforeEach(async () => {
    purchase = await test.open()
  })
  const sendEvent: Opened["sendEvent"] = (...sent) => purchase.sendEvent(...sent)

  const unit = { quantity: 1, product_reference: "SHIRT" }
  const book = { event: "order.stock.book", data: unit }

  it("answers a cart quote request with a placeholder user, and with unknown and empty fields", async () => {
    const items = [{ product: { reference: "SHIRT", title: "Shirt" }, quantity: 2, weight: null }]
    const user = { address: { country: "N/A", city: "-" } }
    const data = { order: { id: 7, items, user, fees: [] }, x: 1 }
    expect(await sendEvent("order.cart.estimate", data)).toMatchObject({
      status: 200,
      data: {
        items: [{ reference: "SHIRT", amount: { value: 2500, currency: "EUR" } }],
        shipments: [{ amount: { value: 500 } }, { amount: { value: 1250 } }],
      },
    })
  })

  it("answers and records a shipping quote request without items", async () => {
    expect(await sendEvent("order.shipments.get", { context: { login: "x" } })).toMatchObject({
      status: 200,
      data: { shipments: [{}, {}] },
    })
    const recorded = { kind: "order.shipments.get", outcome: "ok" as const }
    await until(async () => (await test.oneClick.listActivities(recorded)).length === 1)
  })

  it("answers a quote request for 0 units with no shipping options, and stores no quote", async () => {
    const items = ["SHIRT", "HAT"].map((reference) => ({ reference, quantity: 0 }))
    const cart = await sendEvent("order.cart.estimate", { order: { items } })
    const empty = { free_items: [], merchant_discounts: [], shipments: [] }
    expect(cart.data).toEqual({ items, ...empty })
    const shipping = await sendEvent("order.shipments.get", { items })
    expect(shipping.data).toEqual({ shipments: [] })
    expect(await test.oneClick.listQuotes({})).toEqual([])
  })

  it("answers a stock request for one product with 0 for what it cannot hold", async () => {
    const held = async (data: object) => (await sendEvent("order.stock.book", data)).data
    expect(await held(unit)).toEqual(unit)
    expect(await held({ ...unit, quantity: 99 })).toEqual({ ...unit, quantity: 0 })
    expect(await held({ ...unit, product_reference: "HAT" })).toMatchObject({ quantity: 0 })
    expect(await test.reserved()).toBe(2)
  })

  it("stores a new order once, however often it is sent, also by its older event name and by hand", async () => {
    const send = async (event = "order.v2.new", more?: object) =>
      (await sendEvent(event, { order_id: ORDER_ID }, more)).status
    const again = { notification: { id: "n1" } }
    const sent = [send(), send(), send("order.new"), send("order.v2.new", again)]
    expect(await Promise.all(sent)).toEqual([200, 200, 200, 200])
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(1)
    await atRest(test)
  })

  it("releases nothing for quantity 0, and all units for an event without a list", async () => {
    const none = { products: [{ reference: "SHIRT", quantity: "0" }] }
    for (const [released, given] of [none, { context_id: null }].entries()) {
      const data = { reason: "cancel_order", ...given }
      expect((await sendEvent("order.stock.released", data)).status).toBe(200)
      expect(await test.oneClick.listHolds({})).toMatchObject([{ booked: 1, released }])
      expect(await test.reserved()).toBe(1 - released)
    }
  })

  it("answers a release with 200, so that it isn't repeated, although what is still held can't be kept longer", async () => {
    const extend = jest.spyOn(test.oneClick.holds, "extend")
    extend.mockRejectedValueOnce(new Error("The database is away."))
    const products = [{ reference: "SHIRT", quantity: 1 }]
    expect((await sendEvent("order.stock.released", { products })).status).toBe(200)
    expect(await test.reserved()).toBe(0)
  })

  it("rejects a webhook of another form with status 400, and changes nothing", async () => {
    for (const body of [
      [],
      Buffer.from("null"),
      { data: {} },
      { event: "order.stock.book" },
      { event: "order.stock.book", data: [1] },
      { event: "order.v2.new", data: "x" },
      { ...book, data: { ...unit, quantity: "many" } },
      { ...book, data: { products: [unit, { ...unit, product_reference: "HAT" }] } },
      { event: "order.v2.new", data: {} },
      { event: "order.v2.new", data: { order_id: 7 } },
      { event: "order.v2.new", data: { order_id: "../../x" } },
    ]) {
      const { status, data } = await test.post(purchase.path, body)
      expect([body, status, data.message]).toEqual([body, 400, expect.stringMatching(/.{10}/)])
    }
    const unnamed = { event: "order.cart.estimate", data: { order: { items: [{ quantity: 1 }] } } }
    expect(await test.post(purchase.path, unnamed)).toMatchObject(refusal("reference"))
    expect(await test.reserved()).toBe(1)
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(0)
  })

  it("rejects a webhook that is not JSON with status 400, and one that is too large with status 413, and logs no part of it", async () => {
    const lines = logged(test, "info")
    const says = { error: true, code: "invalid_body", message: expect.stringContaining("JSON") }
    const broken = await test.post(
      purchase.path,
      Buffer.from('{"event":"x","data":{"city":Paris}}')
    )
    expect(broken).toMatchObject({ status: 400, data: says })
    const large = await test.post(purchase.path, { ...book, more: "x".repeat(2_000_000) })
    expect(large).toMatchObject({ status: 413, data: says })
    expect([...lines, JSON.stringify(broken.data)].join()).not.toContain("Paris")
  })

  it("ignores a webhook with an unknown event", async () => {
    expect(await sendEvent("order.sung", {})).toMatchObject({ status: 200, data: {} })
  })

  it.each(["ordered", "accepted", "denied", "cancelled"] as const)(
    "answers a stock request for a purchase that is %s with 0 units, rejects a quote request, and still releases its stock",
    async (status) => {
      const { id } = await purchaseOf(test, purchase.context)
      await test.oneClick.updatePurchases({ id, status })
      const booked = await sendEvent("order.stock.book", unit)
      expect(booked).toMatchObject({ status: 200, data: { quantity: 0 } })
      expect((await sendEvent("order.cart.estimate", {})).status).toBe(410)
      const released = { products: [{ reference: "SHIRT", quantity: 5 }], reason: "cancel_order" }
      expect((await sendEvent("order.stock.released", released)).status).toBe(200)
      expect(await test.reserved()).toBe(0)
    }
  )

  it("closes an order that the service does not know", async () => {
    const order_id = "00000000-0000-4000-8000-000000000000"
    expect((await sendEvent("order.v2.new", { order_id })).status).toBe(200)
    const closed = { state: "closed", reason: "unknown_to_service", attempts: 1 }
    expect(await settled(test, purchase.context)).toMatchObject(closed)
  })

  it("strips characters that PostgreSQL cannot store from a webhook", async () => {
    const odd = { reference: "SHIRT\u0000", quantity: 1, title: "\ud800" }
    for (const event of ["order.cart.estimate", "order.shipments.get"]) {
      const data = { items: [odd], discount_coupon: "\u0000NO\ud800" }
      expect((await sendEvent(event, data)).data.shipments).toHaveLength(2)
    }
    for (const event of ["order.stock.book", "order.stock.released"]) {
      expect((await sendEvent(event, odd)).status).toBe(200)
    }
  })
})
