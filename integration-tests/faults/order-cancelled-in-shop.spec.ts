import { cancelOrderWorkflow, createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { refusal } from "../support/admin"
import { settled, shopUntilPlaced } from "../support/buy"
import { processDueOrders, reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { detailOf, orders, paymentOf } from "../support/read"
import { until } from "../../testing/until"

oneClickShop({ acceptance: "review" }, (test) => {
  it("declines an undecided order that is cancelled in the dashboard while the service is down", async () => {
    const row = await shopUntilPlaced(test)
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
    expect((await test.admin.medusa(`orders/${row.order_id}/cancel`)).status).toBe(200)
    await atRest(test)
    await test.sandbox.control.setFaults([])
    const { payment_id } = await paymentOf(test, row)
    expect(await test.admin.medusa(`payments/${payment_id}/capture`)).toMatchObject(
      refusal("cancelled in the shop")
    )
    await reconcile(test.container)
    expect(await settled(test, row.context)).toMatchObject({ state: "declined" })
  })

  it.each([
    ["needs review", { state: "review", reason: "not_for_sale" }],
    ["has failed", { state: "failed", reason: "gave_up" }],
  ] as const)(
    "declines an order that %s when it is cancelled in the dashboard",
    async (_, waits) => {
      const { id, order_id } = await shopUntilPlaced(test)
      await test.oneClick.inbox.update({ id, ...waits })
      expect((await test.admin.medusa(`orders/${order_id}/cancel`)).status).toBe(200)
      const after = await until(async () => {
        const now = await test.oneClick.retrieveIncomingOrder(id)
        return now.state !== waits.state && now
      })
      expect(after).toMatchObject({ state: "declined", reason: "declined" })
    }
  )

  it("rejects the cancellation of an accepted order while the service is down, and names what to do", async () => {
    const row = await shopUntilPlaced(test)
    const { payment_id } = await paymentOf(test, row)
    expect((await test.admin.medusa(`payments/${payment_id}/capture`)).status).toBe(200)
    expect(await settled(test, row.context)).toMatchObject({
      state: "accepted",
      reason: null,
      message: null,
    })
    const cancel = () => test.admin.medusa(`orders/${row.order_id}/cancel`)
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
    expect(await cancel()).toMatchObject(
      refusal(/Nothing was cancelled; try again later.*service failed/)
    )
    expect(await orders(test, row.order_id)).toMatchObject([{ status: "pending" }])
    // After the change to live, the sandbox's orders can no longer be read.
    await test.oneClick.updateIncomingOrders({ id: row.id, environment: "live" })
    expect((await cancel()).status).toBe(200)
  })

  it("rejects the cancellation in the dashboard of an order that was accepted at the service, holds it for review once the shop's own code cancels it, and closes it once it is cancelled there", async () => {
    const row = await shopUntilPlaced(test)
    await test.sandbox.control.setStatus(row.service_order_id, "accepted")
    expect(await test.admin.medusa(`orders/${row.order_id}/cancel`)).toMatchObject(
      refusal("offers no refund")
    )
    expect(await orders(test, row.order_id)).toMatchObject([{ status: "pending" }])
    await cancelOrderWorkflow(test.container).run({ input: { order_id: String(row.order_id) } })
    await atRest(test)
    await passingTime(test).minutes(4)
    const waits = await settled(test, row.context)
    expect(waits).toMatchObject({
      state: "review",
      reason: "cancelled_but_paid",
      message: expect.stringContaining("refund the buyer at the service"),
    })
    await passingTime(test).minutes(30)
    expect((await test.oneClick.retrieveIncomingOrder(row.id)).attempts).toBe(waits.attempts)

    await test.sandbox.control.cancel(row.service_order_id)
    await reconcile(test.container)
    expect(await settled(test, row.context)).toMatchObject({ state: "cancelled" })
  })

  it("holds an accepted order for review that the shop's own code cancels, and closes it once it is cancelled at the service", async () => {
    const row = await shopUntilPlaced(test)
    expect((await test.admin.post(`orders/${row.id}/accept`)).status).toBe(200)
    await settled(test, row.context)
    // Accepted long ago: it is not read again by itself.
    await test.oneClick.inbox.update({ id: row.id, recheck_at: null })
    await cancelOrderWorkflow(test.container).run({ input: { order_id: String(row.order_id) } })
    await atRest(test)
    await reconcile(test.container)
    const waits = { state: "review", reason: "cancelled_but_paid" }
    expect(await settled(test, row.context)).toMatchObject(waits)
    await reconcile(test.container)
    expect(await settled(test, row.context)).toMatchObject(waits)

    await test.sandbox.control.cancel(row.service_order_id)
    await reconcile(test.container)
    expect(await settled(test, row.context)).toMatchObject({ state: "cancelled" })
    expect(await paymentOf(test, row)).toMatchObject({ captured_amount: 30, refunded_amount: 30 })
  })

  it("gives up on an approved order that is cancelled in the shop and unknown to the service", async () => {
    const row = await shopUntilPlaced(test)
    await test.modules.order.cancel(String(row.order_id))
    await test.sandbox.control.reset()
    const past = new Date(Date.now() - 25 * 3_600_000)
    const aged = { id: row.id, approved_at: past, created_at: past, attempts: 7 }
    await test.oneClick.updateIncomingOrders(aged as never)
    await processDueOrders(test.container)
    expect(await settled(test, row.context)).toMatchObject({
      state: "failed",
      reason: "gave_up",
      message: expect.stringContaining("has nothing at this address"),
    })
    expect((await test.admin.post(`orders/${row.id}/decline`)).status).toBe(200)
    expect(await settled(test, row.context)).toMatchObject({ state: "declined" })
  })

  it("resolves an order manually that the service cancelled after its fulfillment, and keeps the Medusa order", async () => {
    const row = await shopUntilPlaced(test)
    const [order] = await orders(test, row.order_id)
    const items = order.items.map(({ id, quantity }) => ({ id, quantity }))
    await test.run(createOrderFulfillmentWorkflow, { order_id: String(row.order_id), items })
    await test.sandbox.control.cancel(row.service_order_id)
    await reconcile(test.container)
    expect(await settled(test, row.context)).toMatchObject({
      state: "review",
      reason: "fulfilled_but_closed",
    })
    expect((await detailOf(test, row.id)).order.can).toMatchObject({
      decline: false,
      resolve: true,
    })
    expect((await test.admin.post(`orders/${row.id}/resolve`)).status).toBe(200)
    expect(await orders(test, row.order_id)).toMatchObject([{ status: "pending" }])
    expect(await reconcile(test.container)).toMatchObject({ checked: 0, errors: [] })
  })
})
