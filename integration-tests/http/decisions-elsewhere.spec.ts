import { Modules } from "@medusajs/framework/utils"
import {
  capturePaymentWorkflow,
  createOrderFulfillmentWorkflow,
  refundPaymentWorkflow,
} from "@medusajs/medusa/core-flows"
import { reconcile } from "../../.medusa/server/src/orders/reconcile"
import { signInAsAdmin } from "../support/admin"
import { placed, settled, shopUntilPaid } from "../support/buy"
import { readAccounts } from "../support/everything-right"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

oneClickShop({ acceptance: "review", send_order_reference: true }, (test) => {
  const paymentOf = async (collectionId: string | null) => {
    const [collection] = await test.container
      .resolve(Modules.PAYMENT)
      .listPaymentCollections({ id: String(collectionId) }, { relations: ["payments"] })
    return { ...collection, payment_id: String(collection.payments?.[0].id) }
  }
  const capture = (payment_id: string) =>
    capturePaymentWorkflow(test.container).run({ input: { payment_id } })
  const atService = async (id: string) => (await test.sandbox.control.order(id)).order
  /** What somebody does in the service's own pages. */
  const decideThere = async (id: string, status: string) => {
    const answer = await fetch(`${test.sandbox.url}/order/v2/orders/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", authorization: "Bearer sandbox_demo_key" },
      body: JSON.stringify({ status }),
    })
    expect(answer.status).toBe(200)
  }

  it("captures here what was accepted there", async () => {
    const { context } = await shopUntilPaid(test)
    const row = await placed(test, context)
    await decideThere(row.service_order_id, "accepted")
    await reconcile(test.container)
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
    expect((await paymentOf(row.payment_collection_id)).captured_amount).toBeGreaterThan(0)
  })

  it("captures nothing here that was denied there, and cancels the order", async () => {
    const { context } = await shopUntilPaid(test)
    const row = await placed(test, context)
    await decideThere(row.service_order_id, "denied")
    const { payment_id } = await paymentOf(row.payment_collection_id)
    await expect(capture(payment_id)).rejects.toMatchObject({
      message: expect.stringContaining('has this order as "denied"'),
    })
    expect((await paymentOf(row.payment_collection_id)).captured_amount ?? 0).toBe(0)
    await reconcile(test.container)
    expect(await settled(test, context)).toMatchObject({ state: "denied" })
    const [order] = await test.container.resolve(Modules.ORDER).listOrders({})
    expect(order.status).toBe("canceled")
  })

  it("reads again where the answer to a capture is lost", async () => {
    const { context } = await shopUntilPaid(test)
    const row = await placed(test, context)
    await test.sandbox.control.setFaults([
      { kind: "lost_response", on: "api", target: "decide", times: 1 },
    ])
    await capture((await paymentOf(row.payment_collection_id)).payment_id)
    await settled(test, context)
    expect(await atService(row.service_order_id)).toMatchObject({ current_status: "accepted" })
  })

  it("sends the shop's number of an order it accepts by itself", async () => {
    await test.oneClick.saveSettings({ acceptance: "automatic" })
    const { context } = await shopUntilPaid(test)
    const row = await settled(test, context)
    const order = await test.container
      .resolve(Modules.ORDER)
      .retrieveOrder(String(row.order_id), { select: ["display_id"] })
    expect(await atService(row.service_order_id)).toMatchObject({
      merchant_order_reference: String(order.display_id),
    })
  })

  it.each([
    ["sends the shop's number of an order that is captured in the dashboard", true],
    ["keeps the shop's number to itself where the setting says so", false],
  ])("%s", async (_, send_order_reference) => {
    await test.oneClick.saveSettings({ send_order_reference })
    const { context } = await shopUntilPaid(test)
    const row = await placed(test, context)
    const { payment_id } = await paymentOf(row.payment_collection_id)
    const { config } = await signInAsAdmin(test.container, test.api)
    const { status } = await test.api.post(`/admin/payments/${payment_id}/capture`, {}, config)
    expect(status).toBe(200)
    const order = await test.container
      .resolve(Modules.ORDER)
      .retrieveOrder(String(row.order_id), { select: ["display_id"] })
    expect(await atService(row.service_order_id)).toMatchObject({
      current_status: "accepted",
      merchant_order_reference: send_order_reference ? String(order.display_id) : null,
    })
  })

  it("holds for a person what was cancelled there after it was fulfilled", async () => {
    const { context } = await shopUntilPaid(test)
    const row = await placed(test, context)
    const order = await test.container
      .resolve(Modules.ORDER)
      .retrieveOrder(String(row.order_id), { relations: ["items"] })
    const items = (order.items ?? []).map(({ id, quantity }) => ({ id, quantity }))
    await createOrderFulfillmentWorkflow(test.container).run({
      input: { order_id: order.id, items },
    })
    await test.sandbox.control.cancel(row.service_order_id)
    await reconcile(test.container)
    expect(await settled(test, context)).toMatchObject({
      state: "review",
      reason: "fulfilled_but_closed",
    })
  })

  it("cancels, with its refund, what was cancelled there after it was accepted", async () => {
    await test.oneClick.saveSettings({ acceptance: "automatic" })
    const { context } = await shopUntilPaid(test)
    const row = await settled(test, context)
    expect(row.state).toBe("accepted")
    await test.sandbox.control.cancel(row.service_order_id)
    await until(
      async () => (await test.oneClick.retrieveIncomingOrder(row.id)).state === "cancelled"
    )
    const order = await test.container.resolve(Modules.ORDER).retrieveOrder(String(row.order_id))
    expect(order.status).toBe("canceled")
    const collection = await paymentOf(row.payment_collection_id)
    expect(collection.refunded_amount).toEqual(collection.captured_amount)
    const { stock, unbalanced } = await readAccounts(test)
    expect({ stock, unbalanced }).toEqual({
      stock: { reserved: 0, reservations: 0 },
      unbalanced: [],
    })
    const [purchase] = await test.oneClick.listPurchases({ context_id: context })
    expect(purchase.status).toBe("cancelled")
  })

  it("says where to refund, and records none", async () => {
    const { context } = await shopUntilPaid(test)
    const row = await placed(test, context)
    const { payment_id } = await paymentOf(row.payment_collection_id)
    await capture(payment_id)
    await settled(test, context)
    await expect(
      refundPaymentWorkflow(test.container).run({ input: { payment_id, amount: 1 } })
    ).rejects.toMatchObject({ message: expect.stringContaining("offers no refund") })
    expect((await paymentOf(row.payment_collection_id)).refunded_amount ?? 0).toBe(0)
    // Medusa would cancel the order all the same, and its buyer stay debited.
    const { config } = await signInAsAdmin(test.container, test.api)
    const { status, data } = await test.api.post(`/admin/orders/${row.order_id}/cancel`, {}, config)
    expect({ status, message: data.message }).toEqual({
      status: 400,
      message: expect.stringContaining("offers no refund"),
    })
    const order = await test.container.resolve(Modules.ORDER).retrieveOrder(String(row.order_id))
    expect(order.status).toBe("pending")
  })
})
