import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { refusal } from "../support/admin"
import { settled, shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { reconcile } from "../support/inside"
import { NOTHING_RESERVED, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { detailOf, orders, paymentOf, purchaseOf } from "../support/read"
import { cancelWithoutEvent, decideThere } from "../support/decide-there"

oneClickShop({ acceptance: "review", send_order_reference: true }, (test) => {
  const capture = (payment_id: string) =>
    capturePaymentWorkflow(test.container).run({ input: { payment_id } })
  const atService = async (id: string) => (await test.sandbox.control.order(id)).order

  it("captures the payment of an order that was accepted at the service", async () => {
    const row = await shopUntilPlaced(test)
    await decideThere(test, row.service_order_id, "accepted")
    await reconcile(test.container)
    expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
    expect((await paymentOf(test, row)).captured_amount).toBeGreaterThan(0)
  })

  it("captures nothing and cancels the order when it was declined at the service", async () => {
    const row = await shopUntilPlaced(test)
    await decideThere(test, row.service_order_id, "denied")
    const { payment_id } = await paymentOf(test, row)
    await expect(capture(payment_id)).rejects.toMatchObject({
      message: expect.stringContaining('has this order as "denied"'),
    })
    expect((await paymentOf(test, row)).captured_amount ?? 0).toBe(0)
    await reconcile(test.container)
    expect(await settled(test, row.context)).toMatchObject({ state: "declined" })
    expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
  })

  it("stores the service's status of an order that is declined after the service cancelled it", async () => {
    const row = await shopUntilPlaced(test)
    await cancelWithoutEvent(test, row.service_order_id)
    expect((await test.admin.post(`orders/${row.id}/decline`)).status).toBe(200)
    expect(await settled(test, row.context)).toMatchObject({
      state: "declined",
      reason: "declined",
      service_status: "cancelled",
    })
    expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
  })

  it("reads the order again when the response to the acceptance is lost during a capture", async () => {
    const row = await shopUntilPlaced(test)
    await test.sandbox.control.setFaults([
      { kind: "lost_response", on: "api", target: "decide", times: 1 },
    ])
    await capture((await paymentOf(test, row)).payment_id)
    await settled(test, row.context)
    expect(await atService(row.service_order_id)).toMatchObject({ current_status: "accepted" })
  })

  it.each(["accepted", "denied"] as const)(
    "sends the decision again when the service lists a decided order as pending: %s",
    async (decision) => {
      const row = await shopUntilPlaced(test)
      const state = decision === "accepted" ? "accepted" : "declined"
      const decided = { state, reason: state === "declined" ? "declined" : null } as const
      await test.oneClick.updateIncomingOrders({ id: row.id, ...decided })
      await reconcile(test.container, { dry_run: true })
      expect(await atService(row.service_order_id)).toMatchObject({ current_status: "pending" })
      await reconcile(test.container)
      expect(await atService(row.service_order_id)).toMatchObject({ current_status: decision })
      expect(await test.oneClick.retrieveIncomingOrder(row.id)).toMatchObject({ state })
    }
  )

  it("declines an order that is accepted here but pending at the service after its Medusa order was cancelled", async () => {
    const row = await shopUntilPlaced(test)
    await test.oneClick.updateIncomingOrders({ id: row.id, state: "accepted", reason: null })
    await test.container
      .resolve(Modules.ORDER)
      .updateOrders([{ id: String(row.order_id), status: "canceled" }])
    await reconcile(test.container)
    expect(await atService(row.service_order_id)).toMatchObject({ current_status: "denied" })
  })

  it("sends the Medusa order number when an order is accepted automatically", async () => {
    await test.oneClick.settings.save({ acceptance: "automatic" })
    const row = await shopUntilSettled(test)
    const [order] = await orders(test, row.order_id)
    expect(await atService(row.service_order_id)).toMatchObject({
      merchant_order_reference: String(order.display_id),
    })
  })

  it.each([
    ["sends the Medusa order number when an order is captured in the dashboard", true],
    ["sends no Medusa order number when the setting is off", false],
  ])("%s", async (_, send_order_reference) => {
    await test.oneClick.settings.save({ send_order_reference })
    const row = await shopUntilPlaced(test)
    const { payment_id } = await paymentOf(test, row)
    expect((await test.admin.medusa(`payments/${payment_id}/capture`)).status).toBe(200)
    const [order] = await orders(test, row.order_id)
    expect(await atService(row.service_order_id)).toMatchObject({
      current_status: "accepted",
      merchant_order_reference: send_order_reference ? String(order.display_id) : null,
    })
  })

  it("cancels and refunds an accepted order that was cancelled at the service", async () => {
    await test.oneClick.settings.save({ acceptance: "automatic" })
    const row = await shopUntilSettled(test, { quantity: 2 })
    expect(row.state).toBe("accepted")
    await test.sandbox.control.cancel(row.service_order_id)
    await until(
      async () => (await test.oneClick.retrieveIncomingOrder(row.id)).state === "cancelled"
    )
    expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
    const collection = await paymentOf(test, row)
    expect(collection.refunded_amount).toEqual(collection.captured_amount)
    expect(await readAccounts(test)).toMatchObject(NOTHING_RESERVED)
    expect((await purchaseOf(test, row.context)).status).toBe("cancelled")
    expect(await detailOf(test, row.id)).toMatchObject({
      holds: [{ booked: 2, consumed: 0, released: 2, outstanding: 0 }],
    })
  })

  it("rejects a refund with the place to refund instead, and records none", async () => {
    const row = await shopUntilPlaced(test)
    const { payment_id } = await paymentOf(test, row)
    await capture(payment_id)
    await settled(test, row.context)
    await expect(
      refundPaymentWorkflow(test.container).run({ input: { payment_id, amount: 1 } })
    ).rejects.toMatchObject({ message: expect.stringContaining("offers no refund") })
    expect((await paymentOf(test, row)).refunded_amount ?? 0).toBe(0)
    // Medusa would cancel the order anyway, and its buyer would stay debited.
    expect(await test.admin.medusa(`orders/${row.order_id}/cancel`)).toMatchObject(
      refusal("offers no refund")
    )
    expect(await orders(test, row.order_id)).toMatchObject([{ status: "pending" }])
  })
})
