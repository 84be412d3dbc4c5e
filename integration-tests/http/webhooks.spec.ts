import { MedusaError } from "@medusajs/framework/utils"
import { placeOrderWorkflow } from "../../.medusa/server/src/workflows"
import { settled, shopUntilPaid, shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"
import { orders, purchaseOf } from "../support/read"

placeOrderWorkflow.hooks.validate(async ({ order }) => {
  if (order.items?.[0]?.metadata?.engraving === "a forbidden word") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "We do not engrave this.")
  }
})

const JSON_BODY = { "content-type": "application/json" }

oneClickShop({}, (test) => {
  const tell = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    test.api.post(path, body, { headers, validateStatus: () => true })

  const book = { event: "order.stock.book", data: { quantity: 1, product_reference: "SHIRT" } }

  it.each([
    ["an array as its body", []],
    ["null as its body", Buffer.from("null")],
    ["no event", { data: {} }],
    ["no data", { event: "order.stock.book" }],
    ["data that is an array", { event: "order.stock.book", data: [1] }],
    ["data that is a string", { event: "order.v2.new", data: "x" }],
    ["an invalid quantity", { ...book, data: { ...book.data, quantity: "many" } }],
    ["a new order without an id", { event: "order.v2.new", data: {} }],
    ["a numeric order id", { event: "order.v2.new", data: { order_id: 7 } }],
    ["an invalid order id", { event: "order.v2.new", data: { order_id: "../../x" } }],
  ])("rejects a webhook with %s with status 400, and changes nothing", async (_, body) => {
    const { path } = await test.open()
    const { status, data } = await tell(path, body, JSON_BODY)
    expect({ status, message: data.message }).toEqual({ status: 400, message: expect.any(String) })
    expect(await test.reserved()).toBe(1)
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(0)
  })

  it("rejects a webhook that is not JSON with status 400, and one that is too large with status 413", async () => {
    const { path } = await test.open()
    expect((await tell(path, Buffer.from("{ not json"), JSON_BODY)).status).toBe(400)
    expect((await tell(path, { ...book, more: "x".repeat(2_000_000) })).status).toBe(413)
  })

  it("ignores a webhook with an unknown event", async () => {
    const { path } = await test.open()
    expect(await tell(path, { event: "order.sung", data: {} })).toMatchObject({
      status: 200,
      data: {},
    })
  })

  it("rejects a stock request for an expired purchase with status 410, and still releases its stock", async () => {
    const { path, context } = await test.open()
    const purchase = await purchaseOf(test, context)
    await test.oneClick.updatePurchases({ id: purchase.id, status: "expired" })
    expect((await tell(path, book)).status).toBe(410)
    const released = {
      event: "order.stock.released",
      data: { products: [{ reference: "SHIRT", quantity: 5 }], reason: "cancel_order" },
    }
    expect((await tell(path, released)).status).toBe(200)
    expect(await test.reserved()).toBe(0)
  })

  it("closes an order that the service does not know", async () => {
    const { path, context } = await test.open()
    const order_id = "00000000-0000-4000-8000-000000000000"
    expect((await tell(path, { event: "order.v2.new", data: { order_id } })).status).toBe(200)
    expect(await settled(test, context)).toMatchObject({
      state: "closed",
      reason: "unknown_to_service",
      attempts: 1,
    })
  })

  it("records activity without the buyer's personal data", async () => {
    await shopUntilSettled(test)
    const wanted = ["authorize", "order.shipments.get", "order.v2.new", "accept order"]
    const activities = await until(async () => {
      const written = await test.oneClick.listActivities({}, { take: 100 })
      return wanted.every((kind) => written.some((one) => one.kind === kind)) && written
    })
    expect(JSON.stringify(activities)).not.toMatch(/ada@|Ada|Martin|Paix|33612345678/)
  })

  it("holds an order for review when the shop's own validation rejects it", async () => {
    const { context } = await shopUntilPaid(test, {
      body: { metadata: { engraving: "a forbidden word" } },
    })
    expect(await settled(test, context)).toMatchObject({
      state: "review",
      reason: "refused_by_shop",
      message: "We do not engrave this.",
    })
    expect(await orders(test)).toHaveLength(0)
    expect(await test.reserved()).toBe(1)
  })
})
