import fc from "fast-check"
import { ada } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { until } from "../../testing/until"

const ORDER_ID = "8b1f0c6e-1c1f-4e5e-9a53-0d1f2a3b4c5d"

/** Every form of an event that wire-notes.md describes, sent over HTTP. */
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

  it.each([
    ["any reason", { reason: "buyer_gone", products: [{ reference: "SHIRT", quantity: 1 }] }],
    ["no quantity", { products: [{ reference: "SHIRT" }] }],
    ["no list and no context", { reason: "cancel_order", context_id: null }],
  ])("releases stock for an event with %s", async (_, data) => {
    const { sendEvent } = await test.open()
    expect((await sendEvent("order.stock.released", data)).status).toBe(200)
    expect(await test.oneClick.listHolds({})).toMatchObject([{ booked: 1, released: 1 }])
    expect(await test.reserved()).toBe(0)
  })

  it.each<[string, object, number]>([
    [
      "releases the other products when one has quantity 0",
      {
        products: [
          { reference: "HAT", quantity: 0 },
          { reference: "SHIRT", quantity: 1 },
        ],
      },
      1,
    ],
    [
      "releases no unit of a product with quantity 0",
      { reason: "cancel_order", products: [{ reference: "SHIRT", quantity: "0" }] },
      0,
    ],
  ])("%s", async (_, data, released) => {
    const { sendEvent } = await test.open()
    expect((await sendEvent("order.stock.released", data)).status).toBe(200)
    expect(await test.oneClick.listHolds({})).toMatchObject([{ booked: 1, released }])
    expect(await test.reserved()).toBe(1 - released)
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
