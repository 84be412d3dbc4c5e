import { obliging as withCartRules } from "./browser/shop"
import { contact, eur, staticRule } from "./testing/examples"
import { obliging } from "./testing/merchant"
import { sandboxTest } from "./testing/sandbox-test"

describe("a purchase in the sandbox", () => {
  const test = sandboxTest({ backoff: [20, 20] })

  it("goes from authorize to an accepted order, and debits nobody before the acceptance (spec 1, 4.5)", async () => {
    const buyer = await test.begin({
      notifications: { should_ask_shipments: true },
      context: { id: "ctx-1", login: "ada" },
    })
    await buyer.open()
    const shown = await buyer.setContact(contact)
    expect(shown.totals.total).toEqual(eur(2490))
    const paid = await buyer.pay()
    expect(paid.status).toBe("pending")

    const [notification] = await test.merchant.waitFor("order.v2.new")
    expect(notification).toEqual({ event: "order.v2.new", data: { order_id: paid.order_id } })
    const { json } = await test.service.order(paid.order_id)
    expect(json.order).toMatchObject({
      context: { id: "ctx-1", login: "ada" },
      current_status: "pending",
      order_amount: eur(2490),
      shipment: { id: "home", amount: eur(490), carrier: { id: "home" } },
      user: { phone: "+33612345678", address: { country: "FR" } },
    })
    expect((await test.control.order(paid.order_id)).charges).toMatchObject({
      buyer_authorized: eur(2490),
      buyer_debited: eur(0),
    })

    const decision = { status: "accepted", order_reference: "1001" }
    const accepted = await test.service.decide(paid.order_id, decision)
    expect(accepted.json.order).toMatchObject({
      current_status: "accepted",
      merchant_order_reference: "1001",
    })
    expect(await test.debited(paid.order_id)).toBe(2490)
    expect((await test.service.decide(paid.order_id, { status: "denied" })).status).toBe(409)
  })

  it("requests stock for a higher quantity, and releases it for a lower one (spec 6.1, 6.2)", async () => {
    const buyer = await test.begin({
      notifications: { should_ask_stock: true },
      context: { id: "stock" },
    })
    await buyer.open()
    expect((await buyer.setQuantity(3)).lines[0]?.quantity).toBe(3)
    expect(test.merchant.ofKind("order.stock.book")[0]?.data).toEqual({
      quantity: 2,
      context_id: "stock",
      product_reference: "MUG",
    })
    await buyer.setQuantity(2)
    const [released] = await test.merchant.waitFor("order.stock.released")
    expect(released?.data).toEqual({
      products: [{ reference: "MUG", quantity: 1 }],
      reason: "decrease_quantity",
      context_id: "stock",
    })
  })

  type Buyer = Awaited<ReturnType<typeof test.begin>>
  type End = (buyer: Buyer, order_id: string) => Promise<unknown>
  it.each<[what: string, reason: string, status: string, end: End]>([
    ["a cancellation", "cancel_order", "cancelled", (_, order_id) => test.control.cancel(order_id)],
    ["a failed payment", "payment_failed", "payment_failed", (buyer) => buyer.payFailing()],
    ["abandonment", "abandon_account", "cancelled", (buyer) => buyer.leave()],
    [
      "abandonment after a declined card",
      "payment_failed",
      "payment_failed",
      (buyer) => buyer.payDeclined().then(() => buyer.leave()),
    ],
  ])("releases all of its stock on %s (spec 6.1)", async (_, reason, status, end) => {
    const quantity = 3
    const buyer = await test.begin({ notifications: { should_ask_for_stock: true } })
    await buyer.setQuantity(quantity)
    const { order_id } = await buyer.setContact(contact)
    await end(buyer, order_id)
    expect((await buyer.state()).status).toBe(status)
    const [released] = await test.merchant.waitFor("order.stock.released")
    expect(released?.data).toMatchObject({ reason, products: [{ reference: "MUG", quantity }] })
    expect(await test.debited(order_id)).toBe(0)
  })

  it("stays open after a declined card, and is paid with another one", async () => {
    const buyer = await test.begin({ notifications: { should_ask_for_stock: true } })
    const { order_id } = await buyer.setContact(contact)
    const declined = await buyer.payDeclined()
    expect(declined).toMatchObject({ status: "waiting", notice: { code: "declined" } })
    expect(await buyer.pay()).toMatchObject({ status: "pending", paid: true })
    await test.merchant.waitFor("order.v2.new")
    expect(test.merchant.ofKind("order.stock.released")).toEqual([])
    const { buyer_authorized } = (await test.control.order(order_id)).charges
    expect(buyer_authorized.value).toBeGreaterThan(0)
  })

  it("is closed as abandoned when its buyer is inactive, by the sandbox's clock (spec 6.1)", async () => {
    const buyer = await test.begin({ notifications: { should_ask_for_stock: true } })
    await test.control.advanceClock(29 * 60_000)
    expect((await buyer.state()).status).toBe("waiting")
    await test.control.advanceClock(2 * 60_000)
    const [released] = await test.merchant.waitFor("order.stock.released")
    expect(released?.data.reason).toBe("abandon_account")
    expect((await buyer.state()).status).toBe("cancelled")
  })

  it("knows the countries of a shop from its static rules when it is told none", async () => {
    const buyer = await test.begin()
    expect((await buyer.state()).countries).toEqual([])
    await test.service.staticRules({
      shipments: [
        { ...staticRule, zones: ["fr", "DE"] },
        { ...staticRule, zones: ["JP"], amount: { ...staticRule.amount, currency: "JPY" } },
      ],
    })
    expect((await buyer.state()).countries).toEqual(["FR", "DE"])
  })

  it("requests one cart quote per change, and no shipping quotes (spec 6.4)", async () => {
    test.answer = withCartRules
    const buyer = await test.begin({
      notifications: { events: ["order.cart.estimate"], should_ask_for_stock: true },
      order: { allow_discount_coupon: true },
    })
    await buyer.open()
    await buyer.setContact(contact)
    await buyer.setQuantity(2)
    const { notice } = await buyer.applyCoupon("BAD")
    const message = "This code is not known."
    expect(notice).toEqual({ field: "coupon", code: "coupon_refused", message })
    const view = await buyer.applyCoupon("TEN")
    expect(view.totals).toEqual({
      items: eur(3600),
      discount: eur(180),
      shipment: eur(490),
      total: eur(3910),
    })
    expect(view.lines[0]).toMatchObject({ price: eur(1800), crossed_out: eur(2000) })
    expect(view.free_items).toMatchObject([{ title: "Sticker", quantity: 1 }])
    expect(test.merchant.ofKind("order.cart.estimate")).toHaveLength(5)
    expect(test.merchant.ofKind("order.shipments.get")).toHaveLength(0)
    expect(test.merchant.ofKind("order.cart.estimate")[4]?.data).toMatchObject({
      discount_coupon: "TEN",
      order: { items: [{ product: { reference: "MUG" }, quantity: 2 }], shipment: { id: "home" } },
    })
  })

  it("uses static rules when no quote requests are enabled (spec 4.6)", async () => {
    expect((await test.service.staticRules({ shipments: [staticRule] })).status).toBe(200)
    const buyer = await test.begin()
    await buyer.setContact(contact)
    expect((await buyer.setQuantity(3)).totals.shipment).toEqual(eur(600))
    expect((await buyer.setQuantity(5)).totals.shipment).toEqual(eur(0))
    const address = { ...contact.address, country: "DE" }
    const view = await buyer.setContact({ ...contact, phone: "+491701234567", address })
    expect(view.shipping.state).toBe("not_deliverable")
    await expect(buyer.pay()).rejects.toMatchObject({ status: 409 })
  })

  it("sends the webhook of a new order again until it is accepted (spec 6.5)", async () => {
    let refusals = 2
    test.answer = (event) =>
      refusals-- > 0 ? { text: "<h1>oops</h1>", status: 500 } : obliging(event)
    const buyer = await test.begin()
    await buyer.setContact(contact)
    const { order_id } = await buyer.pay()
    await test.merchant.waitFor("order.v2.new", 3)
    const sent = await test.control.events({ order_id })
    expect(sent.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 500],
      [3, 200],
    ])
  })
})
