import { refusal } from "../support/admin"
import { ada, settled } from "../support/buy"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { until } from "../../testing/until"
import { purchaseOf } from "../support/read"

const ORDER_ID = "8b1f0c6e-1c1f-4e5e-9a53-0d1f2a3b4c5d"

/** Events over HTTP. Each form of their data has unit tests beside its schema in src/webhooks. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  it("answers a cart quote request with a placeholder user, and with unknown and empty fields", async () => {
    const { sendEvent } = await test.open()
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

  it("answers a cart quote request from an unknown country with 0 units", async () => {
    const { sendEvent } = await test.open()
    const items = [{ reference: "SHIRT", quantity: 1 }]
    const user = { ...ada, address: { ...ada.address, country: "Atlantis" } }
    expect(await sendEvent("order.cart.estimate", { order: { items, user } })).toMatchObject({
      data: {
        items: [{ reference: "SHIRT", quantity: 0, message: "Not sold to this country." }],
        shipments: [],
      },
    })
  })

  it("answers and records a shipping quote request without items", async () => {
    const { sendEvent } = await test.open()
    expect(await sendEvent("order.shipments.get", { context: { login: "x" } })).toMatchObject({
      status: 200,
      data: { shipments: [{}, {}] },
    })
    const recorded = { kind: "order.shipments.get", outcome: "ok" as const }
    await until(async () => (await test.oneClick.listActivities(recorded)).length === 1)
  })

  it("answers a quote request for 0 units with no shipping options, and stores no quote", async () => {
    const { sendEvent } = await test.open()
    const none = ["SHIRT", "HAT"].map((reference) => ({ reference, quantity: 0 }))
    expect((await sendEvent("order.cart.estimate", { order: { items: none } })).data).toEqual({
      items: none,
      free_items: [],
      merchant_discounts: [],
      shipments: [],
    })
    const shipping = await sendEvent("order.shipments.get", { items: none })
    expect(shipping.data).toEqual({ shipments: [] })
    expect(await test.oneClick.listQuotes({})).toEqual([])
  })

  it("answers a stock request for one product with 0 for what it cannot hold", async () => {
    const { sendEvent } = await test.open()
    const held = async (data: object) => (await sendEvent("order.stock.book", data)).data
    const unit = { quantity: 1, product_reference: "SHIRT" }
    expect(await held(unit)).toEqual(unit)
    expect(await held({ ...unit, quantity: 99 })).toEqual({ ...unit, quantity: 0 })
    expect(await held({ ...unit, product_reference: "HAT" })).toMatchObject({ quantity: 0 })
    expect(await test.reserved()).toBe(2)
  })

  it("stores a new order once, however often it is sent, also by its older event name and by hand", async () => {
    const { sendEvent } = await test.open()
    const send = (event: string, more?: object) => sendEvent(event, { order_id: ORDER_ID }, more)
    const again = { notification: { id: "n1" } }
    const answers = await Promise.all([
      send("order.v2.new"),
      send("order.v2.new"),
      send("order.new"),
      send("order.v2.new", again),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(1)
    await atRest(test)
  })

  it("releases nothing for quantity 0, and all units for an event without a list", async () => {
    const { sendEvent } = await test.open()
    const none = { reason: "cancel_order", products: [{ reference: "SHIRT", quantity: "0" }] }
    for (const [released, data] of [
      [0, none],
      [1, { reason: "cancel_order", context_id: null }],
    ] as const) {
      expect((await sendEvent("order.stock.released", data)).status).toBe(200)
      expect(await test.oneClick.listHolds({})).toMatchObject([{ booked: 1, released }])
      expect(await test.reserved()).toBe(1 - released)
    }
  })

  it("answers a release with 200, so that it isn't repeated, although what is still held can't be kept longer", async () => {
    const { sendEvent } = await test.open()
    const extend = jest.spyOn(test.oneClick.holds, "extend")
    extend.mockRejectedValueOnce(new Error("The database is away."))
    const products = [{ reference: "SHIRT", quantity: 1 }]
    expect((await sendEvent("order.stock.released", { products })).status).toBe(200)
    expect(await test.reserved()).toBe(0)
  })

  /** Sends a body that `sendEvent` could not send. */
  const send = (path: string, body: unknown) =>
    test.api.post(path, body, {
      headers: { "content-type": "application/json" },
      validateStatus: () => true,
    })

  const unit = { quantity: 1, product_reference: "SHIRT" }
  const book = { event: "order.stock.book", data: unit }

  it("rejects a webhook of another form with status 400, and changes nothing", async () => {
    const { path } = await test.open()
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
      const { status, data } = await send(path, body)
      expect([body, status, data.message]).toEqual([body, 400, expect.stringMatching(/.{10}/)])
    }
    const unnamed = { event: "order.cart.estimate", data: { order: { items: [{ quantity: 1 }] } } }
    expect(await send(path, unnamed)).toMatchObject(refusal("reference"))
    expect(await test.reserved()).toBe(1)
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(0)
  })

  it("rejects a webhook that is not JSON with status 400, and one that is too large with status 413, and logs no part of it", async () => {
    const { path } = await test.open()
    const lines = logged(test, "info")
    const says = { error: true, code: "invalid_body", message: expect.stringContaining("JSON") }
    const broken = await send(path, Buffer.from('{"event":"x","data":{"city":Paris}}'))
    expect(broken).toMatchObject({ status: 400, data: says })
    const large = await send(path, { ...book, more: "x".repeat(2_000_000) })
    expect(large).toMatchObject({ status: 413, data: says })
    expect([...lines, JSON.stringify(broken.data)].join()).not.toContain("Paris")
  })

  it("ignores a webhook with an unknown event", async () => {
    const { sendEvent } = await test.open()
    expect(await sendEvent("order.sung", {})).toMatchObject({ status: 200, data: {} })
  })

  it("reopens an expired purchase when the service asks for stock, and holds what it asks for", async () => {
    const { sendEvent, context } = await test.open()
    const { id } = await purchaseOf(test, context)
    const expires_at = new Date(Date.now() - 60_000)
    await test.oneClick.updatePurchases({ id, status: "expired", state: "expired", expires_at })
    const { status, data } = await sendEvent("order.stock.book", unit)
    expect([status, data.quantity]).toEqual([200, 1])
    const reopened = await purchaseOf(test, context)
    expect(reopened).toMatchObject({ status: "open", state: "open" })
    expect(new Date(reopened.expires_at).getTime()).toBeGreaterThan(Date.now())
    expect(await test.reserved()).toBe(2)
  })

  it("answers a stock request for an ended purchase with 0 units, rejects a quote request, and still releases its stock", async () => {
    for (const status of ["ordered", "accepted", "denied", "cancelled"] as const) {
      const { sendEvent, context } = await test.open()
      const { id } = await purchaseOf(test, context)
      await test.oneClick.updatePurchases({ id, status })
      const booked = await sendEvent("order.stock.book", unit)
      expect([status, booked]).toMatchObject([status, { status: 200, data: { quantity: 0 } }])
      expect((await sendEvent("order.cart.estimate", {})).status).toBe(410)
      const released = { products: [{ reference: "SHIRT", quantity: 5 }], reason: "cancel_order" }
      expect((await sendEvent("order.stock.released", released)).status).toBe(200)
      expect(await test.reserved()).toBe(0)
    }
  })

  it("holds stock longer with each request of the service, at most until four hours after the press", async () => {
    const { sendEvent, context } = await test.open()
    const age = (minutes: number) =>
      test.sql(
        `UPDATE one_click_purchase SET created_at = created_at - make_interval(mins => :minutes),
           expires_at = expires_at - make_interval(mins => :minutes)`,
        { minutes }
      )
    const ends = async () => {
      const [hold] = await test.oneClick.listHolds({ context_id: context })
      return Math.round((new Date(hold.expires_at).getTime() - Date.now()) / 60_000)
    }
    await test.sql("UPDATE one_click_hold SET expires_at = now() + interval '5 minutes'")
    await age(25)
    await sendEvent("order.shipments.get", {})
    expect(await ends()).toBe(30)
    await age(200)
    await sendEvent("order.shipments.get", {})
    expect(await ends()).toBe(30)
  })

  it("closes an order that the service does not know", async () => {
    const { sendEvent, context } = await test.open()
    const order_id = "00000000-0000-4000-8000-000000000000"
    expect((await sendEvent("order.v2.new", { order_id })).status).toBe(200)
    expect(await settled(test, context)).toMatchObject({
      state: "closed",
      reason: "unknown_to_service",
      attempts: 1,
    })
  })

  it("strips characters that PostgreSQL cannot store from a webhook", async () => {
    const { sendEvent } = await test.open()
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
