import { settled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { purchaseOf } from "../support/read"

oneClickShop({}, (test) => {
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

  it("rejects a stock request for an expired purchase with status 410, and still releases its stock", async () => {
    const { sendEvent, context } = await test.open()
    const { id } = await purchaseOf(test, context)
    await test.oneClick.updatePurchases({ id, status: "expired" })
    expect((await sendEvent("order.stock.book", unit)).status).toBe(410)
    const released = { products: [{ reference: "SHIRT", quantity: 5 }], reason: "cancel_order" }
    expect((await sendEvent("order.stock.released", released)).status).toBe(200)
    expect(await test.reserved()).toBe(0)
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
})
