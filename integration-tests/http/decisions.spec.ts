import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import expireHolds from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { decideOrderWorkflow } from "../../.medusa/server/src/workflows"
import { refusal } from "../support/admin"
import {
  buyAtAnotherPrice,
  failedOnce,
  placed,
  settled,
  shopUntilPaid,
  shopUntilPlaced,
  shopUntilSettled,
} from "../support/buy"
import { cancelWithoutEvent, decideThere, NO_END_EVENT } from "../support/decide-there"
import { heard } from "../support/heard"
import { processDueOrders, reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { detailOf, orders, paymentOf, publicView, statusAtService } from "../support/read"

oneClickShop({ acceptance: "review", send_order_reference: true }, (test) => {
  const emitted = heard(test, "order.placed")
  const atService = (context: string) => statusAtService(test, context)
  const orderAtService = async (id: string) => (await test.sandbox.control.order(id)).order
  const status = async (context: string) => (await publicView(test, context)).status
  const approve = (id: string) =>
    decideOrderWorkflow(test.container).run({ input: { id, decision: "accept" } })
  const decline = (id: string) =>
    decideOrderWorkflow(test.container).run({ input: { id, decision: "decline" } })
  const capture = async (row: Parameters<typeof paymentOf>[1]) => {
    const { payment_id } = await paymentOf(test, row)
    await capturePaymentWorkflow(test.container).run({ input: { payment_id } })
  }

  it("accepts a placed order once when it is approved, sells its reserved stock, and emits order.placed once", async () => {
    const { context, id, order_id, ...row } = await shopUntilPlaced(test)
    expect(row).toMatchObject({ reason: "approval_required", approved_at: null })
    const stock = async () => (await detailOf(test, id)).holds[0]
    await processDueOrders(test.container)
    expect(emitted).toEqual([])
    expect(await stock()).toMatchObject({ booked: 1, consumed: 0, outstanding: 1 })
    expect(await status(context)).toBe("ordered")
    expect(await atService(context)).toBe("pending")

    await approve(id)
    expect((await settled(test, context)).state).toBe("accepted")
    expect(await status(context)).toBe("accepted")
    expect(await stock()).toMatchObject({ booked: 1, consumed: 1, outstanding: 0 })
    await processDueOrders(test.container)
    expect(emitted).toMatchObject([{ data: { id: order_id } }])

    await expect(approve(id)).rejects.toMatchObject({
      message: expect.stringContaining("can no longer be accepted"),
    })
    expect(await orders(test)).toHaveLength(1)
  })

  describe("order.placed", () => {
    it("is emitted once, after the payment is captured in the dashboard", async () => {
      const { context, order_id, ...row } = await shopUntilPlaced(test)
      await capture(row)
      expect((await settled(test, context)).state).toBe("accepted")
      await processDueOrders(test.container)
      await reconcile(test.container)
      expect(emitted).toMatchObject([{ data: { id: order_id } }])
    })

    it("is emitted by the next process if one stops right after the capture", async () => {
      const { context, order_id, ...row } = await shopUntilPlaced(test)
      const lost = jest
        .spyOn(test.oneClick.leases, "claimForDecision")
        .mockRejectedValueOnce(new Error("stopped"))
      await capture(row)
      await until(async () => lost.mock.calls.length)
      lost.mockRestore()
      expect(emitted).toEqual([])
      await processDueOrders(test.container)
      expect((await settled(test, context)).state).toBe("accepted")
      expect(emitted).toMatchObject([{ data: { id: order_id } }])
    })
  })

  it.each([
    ["before it was placed", false],
    ["after it was placed", true],
  ])(
    "requires approval of an order again when it failed %s and is retried",
    async (_, isPlaced) => {
      if (!isPlaced) {
        await test.sandbox.control.setFaults([
          { kind: "error_500", on: "api", target: "get_order" },
        ])
      }
      const { context } = await shopUntilPaid(test)
      const { id, order_id } = await failedOnce(test, context)
      expect(Boolean(order_id)).toBe(isPlaced)
      await test.oneClick.inbox.update({ id, state: "failed", reason: "gave_up", attempts: 20 })
      await test.sandbox.control.setFaults([])

      await decideOrderWorkflow(test.container).run({ input: { id, decision: "retry" } })
      await processDueOrders(test.container)
      expect(await placed(test, context)).toMatchObject({
        id,
        reason: "approval_required",
        approved_at: null,
        order_placed_emitted_at: null,
      })
      expect(await atService(context)).toBe("pending")
      await approve(id)
      expect((await settled(test, context)).state).toBe("accepted")
      expect(await orders(test)).toHaveLength(1)
    }
  )

  it("declines a placed order by hand at the service, cancels its Medusa order and payment, and never emits order.placed", async () => {
    const { context, id, ...row } = await shopUntilPlaced(test)
    await decline(id)
    expect((await settled(test, context)).state).toBe("declined")
    expect(await status(context)).toBe("denied")
    expect(await atService(context)).toBe("denied")
    expect(await paymentOf(test, row)).toMatchObject({
      payments: [{ canceled_at: expect.anything() }],
    })
    expect((await orders(test))[0].status).toBe("canceled")
    expect(await test.reserved()).toBe(0)
    await processDueOrders(test.container)
    expect(emitted).toEqual([])
  })

  it("closes an open order by reconciliation while the service cannot list orders", async () => {
    const { context, service_order_id } = await shopUntilPlaced(test)
    await test.sandbox.control.setFaults([
      NO_END_EVENT,
      { kind: "error_500", on: "api", target: "list_orders" },
    ])
    await test.sandbox.control.cancel(service_order_id)
    await expect(reconcile(test.container)).rejects.toMatchObject({ code: "service_unavailable" })
    expect((await settled(test, context)).state).toBe("cancelled")
  })

  it("keeps the stock of an order that differs from its quote while it needs review, even after its hold expired", async () => {
    const { context, id } = await buyAtAnotherPrice(test)
    const holds = await test.oneClick.listHolds({ context_id: context })
    const past = new Date(Date.now() - 60_000)
    await test.oneClick.updateHolds(holds.map(({ id }) => ({ id, expires_at: past })))
    await expireHolds(test.container)
    expect(await test.reserved()).toBe(1)
    await decline(id)
    expect(await test.reserved()).toBe(0)
  })

  describe("a decision at the service", () => {
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
      await expect(capture(row)).rejects.toMatchObject({
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

    it.each(["accepted", "denied"] as const)(
      "sends the decision again when the service lists a decided order as pending: %s",
      async (decision) => {
        const row = await shopUntilPlaced(test)
        const state = decision === "accepted" ? "accepted" : "declined"
        const decided = { state, reason: state === "declined" ? "declined" : null } as const
        await test.oneClick.updateIncomingOrders({ id: row.id, ...decided })
        await reconcile(test.container)
        expect(await atService(row.context)).toBe(decision)
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
      expect(await atService(row.context)).toBe("denied")
    })
  })

  describe("the Medusa order number", () => {
    it("is sent when the order is accepted automatically", async () => {
      await test.oneClick.settings.save({ acceptance: "automatic" })
      const row = await shopUntilSettled(test)
      const [order] = await orders(test, row.order_id)
      expect(await orderAtService(row.service_order_id)).toMatchObject({
        merchant_order_reference: String(order.display_id),
      })
    })

    it.each([
      ["is sent when the payment is captured in the dashboard", true],
      ["is not sent when the setting is off", false],
    ])("%s", async (_, send_order_reference) => {
      await test.oneClick.settings.save({ send_order_reference })
      const row = await shopUntilPlaced(test)
      const { payment_id } = await paymentOf(test, row)
      expect((await test.admin.medusa(`payments/${payment_id}/capture`)).status).toBe(200)
      const [order] = await orders(test, row.order_id)
      expect(await orderAtService(row.service_order_id)).toMatchObject({
        current_status: "accepted",
        merchant_order_reference: send_order_reference ? String(order.display_id) : null,
      })
    })
  })

  it("rejects a refund with the place to refund instead, and records none", async () => {
    const row = await shopUntilPlaced(test)
    await capture(row)
    await settled(test, row.context)
    const { payment_id } = await paymentOf(test, row)
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
