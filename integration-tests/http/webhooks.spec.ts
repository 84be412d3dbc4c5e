import fc from "fast-check"
import { ada, settled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { until } from "../../testing/until"
import { purchaseOf } from "../support/read"

const ORDER_ID = "8b1f0c6e-1c1f-4e5e-9a53-0d1f2a3b4c5d"

/** Every form of an event that wire-notes.md describes, and what is no event, sent over HTTP. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const carrier = () => ({ id: test.shop.expressId, name: "Express", type: "home_delivery" })
  const line = { product: { reference: "SHIRT", title: "Shirt" }, quantity: 2 }

  it.each<[string, () => Record<string, unknown>]>([
    ["line items by product.reference", () => ({ order: { items: [line] } })],
    [
      "line items by product_reference",
      () => ({ order: { items: [{ product_reference: "SHIRT", quantity: 2 }] } }),
    ],
    [
      "line items by reference",
      () => ({ order: { items: [{ reference: "SHIRT", quantity: "2" }] } }),
    ],
    [
      "a gift without a reference",
      () => ({
        order: {
          items: [
            line,
            {
              product: { title: "Sticker", amount_including_taxes: { value: 0, currency: "EUR" } },
            },
          ],
        },
      }),
    ],
    ["its fields at the top level", () => ({ items: [line], user: ada })],
    ["no shipping option yet", () => ({ order: { items: [line], user: ada, shipment: null } })],
    [
      "a chosen shipping option by its id",
      () => ({ order: { items: [line], user: ada, shipment: { id: carrier().id } } }),
    ],
    [
      "a chosen shipping option by its carrier",
      () => ({ order: { items: [line], user: ada, shipment: { id: "x", carrier: carrier() } } }),
    ],
    ["no items", () => ({ order: {} })],
    ["null as its items", () => ({ order: { items: null } })],
    ["an empty list of items", () => ({ order: { items: [] } })],
    ["no user", () => ({ order: { items: [line] } })],
    ["a partial user", () => ({ order: { items: [line], user: { email: "a@b.example" } } })],
    [
      "a placeholder user",
      () => ({ order: { items: [line], user: { address: { country: "N/A", city: "-" } } } }),
    ],
    [
      "numbers as strings, unknown and empty fields",
      () => ({
        order: { id: 7, items: [{ ...line, quantity: "2", weight: null }], fees: [] },
        x: 1,
      }),
    ],
  ])("answers a cart quote request with %s", async (_, data) => {
    const { sendEvent } = await test.open()
    expect(await sendEvent("order.cart.estimate", data())).toMatchObject({
      status: 200,
      data: {
        items: [{ reference: "SHIRT", amount: { value: 2500, currency: "EUR" } }],
        shipments: [{ amount: { value: 500 } }, { amount: { value: 1250 } }],
      },
    })
  })

  it.each<[string, object]>([
    ["beside the order", { discount_coupon: "WELCOME10" }],
    ["as an object", { discount_coupon: { value: "WELCOME10" } }],
    ["accepted earlier, as a string", { order: { items: [line], applied_coupons: ["WELCOME10"] } }],
    [
      "accepted earlier, as an object",
      { order: { items: [line], applied_coupons: [{ value: "WELCOME10" }] } },
    ],
  ])("applies a discount code sent %s", async (_, more) => {
    const { sendEvent } = await test.open()
    const { data } = await sendEvent("order.cart.estimate", { order: { items: [line] }, ...more })
    expect(data.merchant_discounts).toMatchObject([
      { name: "WELCOME10", amount: { value: 500, currency: "EUR" } },
    ])
  })

  it.each(["XX", "Atlantis", "Virgin Islands"])(
    "answers a cart quote request from the country %p with 0 units",
    async (country) => {
      const { sendEvent } = await test.open()
      const user = { ...ada, address: { ...ada.address, country } }
      expect(
        await sendEvent("order.cart.estimate", { order: { items: [line], user } })
      ).toMatchObject({
        data: {
          items: [{ reference: "SHIRT", quantity: 0, message: "Not sold to this country." }],
          shipments: [],
        },
      })
    }
  )

  it.each<[string, object]>([
    [
      "with a context without an id",
      { context: { login: "x" }, items: [{ reference: "SHIRT", quantity: 1 }] },
    ],
    ["without items", { user: ada }],
    ["without any field", {}],
  ])("answers and records a shipping quote request %s", async (_, data) => {
    const { sendEvent } = await test.open()
    expect(await sendEvent("order.shipments.get", data)).toMatchObject({
      status: 200,
      data: { shipments: [{}, {}] },
    })
    const recorded = { kind: "order.shipments.get", outcome: "ok" as const }
    await until(async () => (await test.oneClick.listActivities(recorded)).length === 1)
  })

  it.each([
    [
      "the purchase's variant",
      [{ reference: "SHIRT", quantity: 0 }],
      [{ reference: "SHIRT", quantity: 0 }],
    ],
    [
      "several variants, also as a string",
      [
        { product: { reference: "SHIRT" }, quantity: "0" },
        { reference: "HAT", quantity: 0 },
      ],
      [
        { reference: "SHIRT", quantity: 0 },
        { reference: "HAT", quantity: 0 },
      ],
    ],
  ])(
    "answers a cart quote request for 0 units of %s with no shipping options",
    async (_, items, answered) => {
      const { sendEvent } = await test.open()
      expect((await sendEvent("order.cart.estimate", { order: { items } })).data).toEqual({
        items: answered,
        free_items: [],
        merchant_discounts: [],
        shipments: [],
      })
      expect(await test.oneClick.listQuotes({})).toEqual([])
    }
  )

  it("answers a shipping quote request for 0 units with no shipping options", async () => {
    const { sendEvent } = await test.open()
    const items = [{ reference: "SHIRT", quantity: 0 }]
    expect((await sendEvent("order.shipments.get", { items })).data).toEqual({ shipments: [] })
    expect(await test.oneClick.listQuotes({})).toEqual([])
  })

  it.each<[string, object, object]>([
    [
      "as in the specification",
      { quantity: 1, product_reference: "SHIRT" },
      { quantity: 1, product_reference: "SHIRT" },
    ],
    ["with its quantity as a string", { quantity: "2", reference: "SHIRT" }, { quantity: 2 }],
    ["without a quantity", { product: { reference: "SHIRT" } }, { quantity: 1 }],
    ["for an unknown variant", { quantity: 1, product_reference: "HAT" }, { quantity: 0 }],
    ["for more than the stock", { quantity: 99, product_reference: "SHIRT" }, { quantity: 0 }],
    [
      "with a list of products",
      { products: [{ reference: "SHIRT", quantity: 1 }] },
      { quantity: 1, product_reference: "SHIRT" },
    ],
  ])("answers a stock request %s", async (_, data, answer) => {
    const { sendEvent } = await test.open()
    expect(await sendEvent("order.stock.book", data)).toMatchObject({
      status: 200,
      data: answer,
    })
  })

  it.each([
    ["by its event name", "order.v2.new", {}],
    ["by its older event name", "order.new", {}],
    ["by hand again", "order.v2.new", { notification: { id: "n1" } }],
  ])("stores a new order sent %s once, however often it is sent", async (_, event, more) => {
    const { sendEvent } = await test.open()
    const send = () => sendEvent(event, { order_id: ORDER_ID }, more)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(1)
    await atRest(test)
  })

  it.each<[number, string, object]>([
    [1, "any reason", { reason: "buyer_gone", products: [{ reference: "SHIRT", quantity: 1 }] }],
    [1, "no quantity", { products: [{ reference: "SHIRT" }] }],
    [1, "no list and no context", { reason: "cancel_order", context_id: null }],
    [
      1,
      "quantity 0 of another product",
      {
        products: [
          { reference: "HAT", quantity: 0 },
          { reference: "SHIRT", quantity: 1 },
        ],
      },
    ],
    [
      0,
      "quantity 0 of its product",
      { reason: "cancel_order", products: [{ reference: "SHIRT", quantity: "0" }] },
    ],
  ])("releases %i units for an event with %s", async (released, _, data) => {
    const { sendEvent } = await test.open()
    expect((await sendEvent("order.stock.released", data)).status).toBe(200)
    expect(await test.oneClick.listHolds({})).toMatchObject([{ booked: 1, released }])
    expect(await test.reserved()).toBe(1 - released)
  })

  /** Sends a body that `sendEvent` could not send. */
  const send = (path: string, body: unknown) =>
    test.api.post(path, body, {
      headers: { "content-type": "application/json" },
      validateStatus: () => true,
    })

  const unit = { quantity: 1, product_reference: "SHIRT" }
  const book = { event: "order.stock.book", data: unit }

  it.each([
    ["an array as its body", []],
    ["null as its body", Buffer.from("null")],
    ["no event", { data: {} }],
    ["no data", { event: "order.stock.book" }],
    ["data that is an array", { event: "order.stock.book", data: [1] }],
    ["data that is a string", { event: "order.v2.new", data: "x" }],
    ["an invalid quantity", { ...book, data: { ...unit, quantity: "many" } }],
    ["a new order without an id", { event: "order.v2.new", data: {} }],
    ["a numeric order id", { event: "order.v2.new", data: { order_id: 7 } }],
    ["an invalid order id", { event: "order.v2.new", data: { order_id: "../../x" } }],
  ])("rejects a webhook with %s with status 400, and changes nothing", async (_, body) => {
    const { path } = await test.open()
    const { status, data } = await send(path, body)
    expect({ status, message: data.message }).toEqual({ status: 400, message: expect.any(String) })
    expect(await test.reserved()).toBe(1)
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(0)
  })

  it("rejects a webhook that is not JSON with status 400, and one that is too large with status 413", async () => {
    const { path } = await test.open()
    expect((await send(path, Buffer.from("{ not json"))).status).toBe(400)
    expect((await send(path, { ...book, more: "x".repeat(2_000_000) })).status).toBe(413)
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

  it.each(["ordered", "accepted", "denied", "cancelled"] as const)(
    "answers a stock request for a purchase that is %s with 0 units, rejects a quote request, and still releases its stock",
    async (status) => {
      const { sendEvent, context } = await test.open()
      const { id } = await purchaseOf(test, context)
      await test.oneClick.updatePurchases({ id, status })
      const booked = await sendEvent("order.stock.book", unit)
      expect(booked).toMatchObject({ status: 200, data: { quantity: 0 } })
      expect((await sendEvent("order.cart.estimate", {})).status).toBe(410)
      const released = { products: [{ reference: "SHIRT", quantity: 5 }], reason: "cancel_order" }
      expect((await sendEvent("order.stock.released", released)).status).toBe(200)
      expect(await test.reserved()).toBe(0)
    }
  )

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
      expect((await sendEvent(event, { products: [odd] })).status).toBe(200)
    }
  })

  it("answers arbitrary webhook data with status 200, or with status 400 and the reason", async () => {
    const { sendEvent } = await test.open()
    const event = fc.constantFrom(
      "order.cart.estimate",
      "order.shipments.get",
      "order.stock.book",
      "order.stock.released",
      "order.v2.new",
      "order.unheard"
    )
    const field = fc.constantFrom(
      ..."order items user address country region language email reference product quantity".split(
        " "
      ),
      ..."product_reference discount_coupon applied_coupons shipment order_id products".split(" ")
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<unknown>(
          null,
          "",
          "SHIRT",
          "FR",
          -1,
          0,
          1,
          2,
          1e308,
          "1e9",
          "\u0000",
          true
        ),
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(field, tie("tree"), { maxKeys: 5 })
      ),
    }))
    const data = fc.dictionary(field, tree, { maxKeys: 6 })
    await fc.assert(
      fc.asyncProperty(event, fc.oneof(data, tree), async (name, sent) => {
        const { status, data: answer } = await sendEvent(name, sent)
        expect([200, 400]).toContain(status)
        if (status === 400) {
          expect(answer).toMatchObject({ error: true, message: expect.stringMatching(/.{10}/) })
        }
      }),
      { numRuns: 150 }
    )
  })
})
