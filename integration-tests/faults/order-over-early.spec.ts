import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { compareOrderWorkflow, placeOrderWorkflow } from "../../.medusa/server/src/workflows"
import { signInAsAdmin } from "../support/admin"
import { buyAtAnotherPrice, placed, settled, shopUntilPaid, shopUntilPlaced } from "../support/buy"
import { processIncomingOrder, reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { medusaOrders, purchaseOf } from "../support/read"

oneClickShop({ acceptance: "review" }, (test) => {
  /** A paid purchase about whose order the shop receives no webhook. */
  async function buyUnheard() {
    await test.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new" },
      { kind: "drop", on: "events", target: "order.stock.released" },
    ])
    const { context } = await shopUntilPaid(test)
    const { order } = await test.sandbox.control.orderOfContext(context)
    const hear = () =>
      test.oneClick.inbox.receive({
        service_order_id: order.id,
        context_id: context,
        now: new Date(),
      })
    return { context, service_order_id: order.id, hear }
  }

  describe("an order that the service cancels before the shop has read it", () => {
    it("cancels its purchase and releases its stock", async () => {
      const { context, service_order_id, hear } = await buyUnheard()
      await test.sandbox.control.cancel(service_order_id)
      expect(await test.reserved()).toBe(1)
      await processIncomingOrder(test.container, await hear())
      expect(await settled(test, context)).toMatchObject({
        state: "cancelled",
        service_status: "cancelled",
      })
      expect((await purchaseOf(test, context)).status).toBe("cancelled")
      expect(await test.reserved()).toBe(0)
    })

    it("leaves its purchase open when the purchase has another order", async () => {
      const { context, service_order_id, hear } = await buyUnheard()
      await test.sandbox.control.cancel(service_order_id)
      const other = await test.oneClick.createIncomingOrders({
        service_order_id: "another",
        context_id: context,
        state: "review",
        next_attempt_at: new Date(),
      })
      await processIncomingOrder(test.container, await hear())
      expect((await purchaseOf(test, context)).status).toBe("open")
      expect(await test.reserved()).toBe(1)
      expect(await test.oneClick.retrieveIncomingOrder(other.id)).toMatchObject({ state: "review" })
    })
  })

  it("lets a purchase expire when the status of its order is unknown", async () => {
    const { context, hear } = await buyUnheard()
    await test.sandbox.control.setFaults([{ kind: "unknown_status", on: "api" }])
    await processIncomingOrder(test.container, await hear())
    expect(await settled(test, context)).toMatchObject({ state: "closed" })
    const { expires_at } = await purchaseOf(test, context)
    const now = new Date(new Date(expires_at).getTime() + 3_600_000)
    await test.oneClick.purchases.expire({ now, hold_minutes: 1 })
    expect((await purchaseOf(test, context)).status).toBe("expired")
  })

  it("emits no order.placed for an approved order that was cancelled in Medusa before a later attempt", async () => {
    const { context, service_order_id, hear } = await buyUnheard()
    const id = await hear()
    const { result } = await compareOrderWorkflow(test.container).run({
      input: { id, service_order_id, now: new Date() },
    })
    const { record } = result
    await placeOrderWorkflow(test.container).run({ input: { id, service_order_id, record } })
    const { order_id } = await test.oneClick.retrieveIncomingOrder(id)
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
    await cancelOrderWorkflow(test.container).run({ input: { order_id: String(order_id) } })
    await test.oneClick.updateIncomingOrders({ id, approved_at: new Date(), attempts: 1 })
    await test.sandbox.control.setFaults([])
    await processIncomingOrder(test.container, id)
    expect(await settled(test, context)).toMatchObject({
      state: "declined",
      order_placed_emitted_at: null,
    })
    expect((await test.sandbox.control.order(service_order_id)).order.current_status).toBe("denied")
  })

  it("places no Medusa order when the service cancelled the order after its comparison", async () => {
    const { context, service_order_id, hear } = await buyUnheard()
    const id = await hear()
    await compareOrderWorkflow(test.container).run({
      input: { id, service_order_id, now: new Date() },
    })
    expect(await test.oneClick.retrieveIncomingOrder(id)).toMatchObject({ state: "compared" })
    await test.sandbox.control.cancel(service_order_id)
    await processIncomingOrder(test.container, id)
    expect(await settled(test, context)).toMatchObject({
      state: "cancelled",
      order_placed_emitted_at: null,
    })
    expect(await medusaOrders(test)).toHaveLength(0)
    expect(await test.reserved()).toBe(0)
    expect((await purchaseOf(test, context)).status).toBe("cancelled")
  })

  it.each([
    { name: "approved", order_placed: "after_approval", approved: true },
    { name: "unapproved, announced before the approval", order_placed: "before_approval" },
  ] as const)(
    "emits no order.placed for an $name order that the service cancelled while it was placed",
    async ({ order_placed, ...given }) => {
      await test.oneClick.settings.save({ order_placed })
      const { context, service_order_id, hear } = await buyUnheard()
      const id = await hear()
      const { result } = await compareOrderWorkflow(test.container).run({
        input: { id, service_order_id, now: new Date() },
      })
      await test.sandbox.control.cancel(service_order_id)
      const { record } = result
      await placeOrderWorkflow(test.container).run({ input: { id, service_order_id, record } })
      if ("approved" in given) {
        await test.oneClick.inbox.update({ id, approved_at: new Date() })
      }
      await processIncomingOrder(test.container, id)
      expect(await settled(test, context)).toMatchObject({
        state: "cancelled",
        order_placed_emitted_at: null,
      })
      expect((await medusaOrders(test)).map(({ status }) => status)).toEqual(["canceled"])
      expect(await test.reserved()).toBe(0)
    }
  )

  describe("an order that the service no longer knows", () => {
    it("is declined by hand while it needs review, and its stock is released", async () => {
      const { context, ...row } = await buyAtAnotherPrice(test)
      await test.sandbox.control.reset()
      const admin = await signInAsAdmin(test.container, test.api)
      expect((await admin.post(`orders/${row.id}/decline`)).status).toBe(200)
      expect(await settled(test, context)).toMatchObject({ state: "declined" })
      expect(await test.reserved()).toBe(0)
    })

    it("is declined when its Medusa order is cancelled, and when it is declined by hand", async () => {
      const rows = []
      for (let buyer = 0; buyer < 2; buyer++) {
        rows.push(await placed(test, (await shopUntilPaid(test)).context))
      }
      await test.sandbox.control.reset()
      const admin = await signInAsAdmin(test.container, test.api)
      const path = `/admin/orders/${rows[0].order_id}/cancel`
      expect((await test.api.post(path, {}, admin.config)).status).toBe(200)
      expect((await admin.post(`orders/${rows[1].id}/decline`)).status).toBe(200)
      await atRest(test)
      for (const { context_id } of rows) {
        expect(await settled(test, String(context_id))).toMatchObject({ state: "declined" })
      }
      expect((await medusaOrders(test)).map(({ status }) => status)).toEqual([
        "canceled",
        "canceled",
      ])
      expect(await test.reserved()).toBe(0)
    })

    it("is skipped by the reconciliation when it belongs to the other environment", async () => {
      const { id, environment } = await shopUntilPlaced(test)
      expect(environment).toBe("sandbox")
      await test.sandbox.control.reset()
      expect(await reconcile(test.container)).toMatchObject({ checked: 1, errors: [{}] })
      await test.oneClick.updateIncomingOrders({ id, environment: "live" })
      expect(await reconcile(test.container)).toMatchObject({ checked: 0, errors: [] })
      await test.oneClick.updateIncomingOrders({ id, environment: null })
      expect(await reconcile(test.container)).toMatchObject({ checked: 1 })
    })
  })
})
