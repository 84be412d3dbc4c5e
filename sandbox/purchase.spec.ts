import type { Sandbox } from "./index"
import { demoMerchant, startSandbox } from "./index"
import { authorizeBody, contact, eur, homeDelivery } from "./testing/examples"
import type { MerchantAnswer, ReceivedEvent, TestMerchant } from "./testing/merchant"
import { startMerchant } from "./testing/merchant"
import { serviceClient } from "./testing/service-client"

function obliging(event: ReceivedEvent): MerchantAnswer {
  const { quantity, product_reference } = event.data
  switch (event.event) {
    case "order.stock.book":
      return { json: { quantity, product_reference } }
    case "order.shipments.get":
    case "order.cart.estimate":
      return { json: { shipments: [homeDelivery] } }
    default:
      return { json: {} }
  }
}

describe("a purchase in the sandbox", () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  let answer: (event: ReceivedEvent) => MerchantAnswer = obliging

  beforeAll(async () => {
    merchant = await startMerchant((event) => answer(event))
    sandbox = await startSandbox({ backoff: [20, 20] })
  })
  beforeEach(async () => {
    answer = obliging
    merchant.received.length = 0
    await sandbox.control.reset()
  })
  afterAll(() => Promise.all([sandbox.close(), merchant.close()]))

  const service = () => serviceClient(sandbox.url, demoMerchant.apiKey)

  async function begin(overrides: Parameters<typeof authorizeBody>[1] = {}) {
    const { status, url } = await service().authorize(authorizeBody(merchant.url, overrides))
    expect(status).toBe(200)
    return sandbox.buyer(url)
  }

  const shippingOn = { notifications: { should_ask_shipments: true } }
  const cartRules = {
    notifications: { events: ["order.cart.estimate"], should_ask_for_stock: true },
  }

  it("goes from authorize to an accepted order, and debits nobody before the acceptance (spec 1, 4.5)", async () => {
    const buyer = await begin({ ...shippingOn, context: { id: "ctx-1", login: "ada" } })
    await buyer.open()
    const shown = await buyer.setContact(contact)
    expect(shown.totals.total).toEqual(eur(2490))
    const paid = await buyer.pay()
    expect(paid.status).toBe("pending")

    const [notification] = await merchant.waitFor("order.v2.new")
    expect(notification).toEqual({ event: "order.v2.new", data: { order_id: paid.order_id } })
    const { json } = await service().order(paid.order_id)
    expect(json.order).toMatchObject({
      context: { id: "ctx-1", login: "ada" },
      current_status: "pending",
      order_amount: eur(2490),
      shipment: { id: "home", amount: eur(490), carrier: { id: "home" } },
      user: { phone: "+33612345678", address: { country: "FR" } },
    })
    expect((await sandbox.control.order(paid.order_id)).charges).toEqual({
      buyer_authorized: eur(2490),
      buyer_debited: eur(0),
      merchant_credited: eur(0),
    })

    const accepted = await service().decide(paid.order_id, {
      status: "accepted",
      order_reference: "1001",
    })
    expect(accepted.json.order).toMatchObject({
      current_status: "accepted",
      merchant_order_reference: "1001",
    })
    expect((await sandbox.control.order(paid.order_id)).charges).toEqual({
      buyer_authorized: eur(0),
      buyer_debited: eur(2490),
      merchant_credited: eur(2490),
    })
    expect((await service().decide(paid.order_id, { status: "denied" })).status).toBe(409)
  })

  it("debits nobody for a declined order (spec 3)", async () => {
    const buyer = await begin()
    await buyer.open()
    await buyer.setContact(contact)
    const { order_id } = await buyer.pay()
    expect((await service().decide(order_id, { status: "denied" })).status).toBe(200)
    expect((await sandbox.control.order(order_id)).charges.buyer_debited).toEqual(eur(0))
  })

  it("requests stock for a higher quantity, and releases it for a lower one (spec 6.1, 6.2)", async () => {
    const buyer = await begin({
      notifications: { should_ask_stock: true },
      context: { id: "stock" },
    })
    await buyer.open()
    expect((await buyer.setQuantity(3)).lines[0]?.quantity).toBe(3)
    expect(merchant.ofKind("order.stock.book")[0]?.data).toEqual({
      quantity: 2,
      context_id: "stock",
      product_reference: "MUG",
    })
    await buyer.setQuantity(2)
    const [released] = await merchant.waitFor("order.stock.released")
    expect(released?.data).toEqual({
      products: [{ reference: "MUG", quantity: 1 }],
      reason: "decrease_quantity",
      context_id: "stock",
    })
  })

  it("keeps its quantity when there is no stock (spec 7)", async () => {
    answer = (event) =>
      event.event === "order.stock.book"
        ? { json: { quantity: 0, product_reference: "MUG" } }
        : obliging(event)
    const buyer = await begin({ notifications: { should_ask_for_stock: true } })
    const view = await buyer.setQuantity(2)
    expect(view.notice).toMatchObject({ field: "quantity", code: "out_of_stock" })
    expect(view.lines[0]?.quantity).toBe(1)
  })

  it.each([
    ["a cancellation", "cancel_order", 3],
    ["a failed payment", "payment_failed", 3],
    ["abandonment", "abandon_account", 3],
  ])("releases all of its stock on %s (spec 6.1)", async (_name, reason, quantity) => {
    const buyer = await begin({ notifications: { should_ask_for_stock: true } })
    await buyer.setQuantity(quantity)
    const { order_id } = await buyer.setContact(contact)
    if (reason === "cancel_order") {
      await sandbox.control.cancel(order_id)
    }
    if (reason === "payment_failed") {
      await buyer.payFailing()
    }
    if (reason === "abandon_account") {
      await buyer.leave()
    }
    const [released] = await merchant.waitFor("order.stock.released")
    expect(released?.data).toMatchObject({ reason, products: [{ reference: "MUG", quantity }] })
    expect((await sandbox.control.order(order_id)).charges.buyer_debited).toEqual(eur(0))
  })

  it("stays open after a declined card, and is paid with another one", async () => {
    const buyer = await begin({ notifications: { should_ask_for_stock: true } })
    const { order_id } = await buyer.setContact(contact)
    const declined = await buyer.payDeclined()
    expect(declined).toMatchObject({ status: "waiting", notice: { code: "declined" } })
    expect(await buyer.pay()).toMatchObject({ status: "pending", paid: true })
    await merchant.waitFor("order.v2.new")
    expect(merchant.ofKind("order.stock.released")).toEqual([])
    expect((await sandbox.control.order(order_id)).charges.buyer_authorized.value).toBeGreaterThan(
      0
    )
  })

  it("ends as a failed payment when the buyer leaves after a declined card (spec 6.1)", async () => {
    const buyer = await begin({ notifications: { should_ask_for_stock: true } })
    await buyer.setContact(contact)
    await buyer.payDeclined()
    expect((await buyer.leave()).status).toBe("payment_failed")
    const [released] = await merchant.waitFor("order.stock.released")
    expect(released?.data.reason).toBe("payment_failed")
  })

  it("knows the countries of a shop from its static rules when it is told none", async () => {
    const buyer = await begin()
    expect((await buyer.state()).countries).toEqual([])
    const rule = {
      carrier: homeDelivery.carrier,
      amount: { currency: "EUR", leader: 490, follower: 0 },
      delay: 3,
      primary: true,
    }
    await service().staticRules({
      shipments: [
        { ...rule, zones: ["fr", "DE"] },
        { ...rule, zones: ["JP"], amount: { ...rule.amount, currency: "JPY" } },
      ],
    })
    expect((await buyer.state()).countries).toEqual(["FR", "DE"])
  })

  it("refunds an accepted order that is cancelled", async () => {
    const buyer = await begin()
    await buyer.setContact(contact)
    const { order_id } = await buyer.pay()
    await service().decide(order_id, { status: "accepted" })
    await sandbox.control.cancel(order_id)
    expect((await sandbox.control.order(order_id)).charges).toEqual({
      buyer_authorized: eur(0),
      buyer_debited: eur(0),
      merchant_credited: eur(0),
    })
  })

  it("requests one cart quote per change, and no shipping quotes (spec 6.4)", async () => {
    answer = (event) => {
      if (event.event !== "order.cart.estimate") {
        return obliging(event)
      }
      const coupon = event.data.discount_coupon
      return {
        json: {
          shipments: [homeDelivery],
          items: [
            {
              reference: "MUG",
              amount: { value: "1800", currency: "EUR" },
              crossed_out_amount: eur(2000),
            },
          ],
          ...(coupon === "TEN" ? { merchant_discounts: [{ name: "Ten", amount: eur(180) }] } : {}),
          ...(coupon === "BAD" ? { discount_coupon_error: "Unknown code" } : {}),
          free_items: [{ title: "Sticker", images: [] }],
        },
      }
    }
    const buyer = await begin({ ...cartRules, order: { allow_discount_coupon: true } })
    await buyer.open()
    await buyer.setContact(contact)
    await buyer.setQuantity(2)
    const refused = await buyer.applyCoupon("BAD")
    expect(refused.notice).toEqual({
      field: "coupon",
      code: "coupon_refused",
      message: "Unknown code",
    })
    const view = await buyer.applyCoupon("TEN")
    expect(view.totals).toEqual({
      items: eur(3600),
      discount: eur(180),
      shipment: eur(490),
      total: eur(3910),
    })
    expect(view.lines[0]).toMatchObject({ price: eur(1800), crossed_out: eur(2000) })
    expect(view.free_items).toEqual([
      { reference: null, title: "Sticker", images: [], quantity: 1 },
    ])
    expect(merchant.ofKind("order.cart.estimate")).toHaveLength(5)
    expect(merchant.ofKind("order.shipments.get")).toHaveLength(0)
    expect(merchant.ofKind("order.cart.estimate")[4]?.data).toMatchObject({
      discount_coupon: "TEN",
      order: { items: [{ product: { reference: "MUG" }, quantity: 2 }], shipment: { id: "home" } },
    })
  })

  it("uses static rules when no quote requests are enabled (spec 4.6)", async () => {
    const rule = {
      carrier: homeDelivery.carrier,
      amount: { currency: "EUR", leader: 400, follower: 100 },
      free_shipping: 10_000,
      delay: 3,
      primary: true,
      zones: ["FR", "BE"],
    }
    expect((await service().staticRules({ shipments: [rule] })).status).toBe(200)
    const buyer = await begin()
    await buyer.setContact(contact)
    expect((await buyer.setQuantity(3)).totals.shipment).toEqual(eur(600))
    expect((await buyer.setQuantity(5)).totals.shipment).toEqual(eur(0))
    const abroad = {
      ...contact,
      phone: "+491701234567",
      address: { ...contact.address, country: "DE" },
    }
    const view = await buyer.setContact(abroad)
    expect(view.shipping.state).toBe("not_deliverable")
    await expect(buyer.pay()).rejects.toMatchObject({ status: 409 })
    await service().staticRules({ shipments: [] })
  })

  it("sends the webhook of a new order again until it is accepted (spec 6.5)", async () => {
    let refusals = 2
    answer = (event) => (refusals-- > 0 ? { text: "<h1>oops</h1>", status: 500 } : obliging(event))
    const buyer = await begin()
    await buyer.setContact(contact)
    const { order_id } = await buyer.pay()
    await merchant.waitFor("order.v2.new", 3)
    const sent = await sandbox.control.events({ order_id })
    expect(sent.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 500],
      [3, 200],
    ])
  })
})
