import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { compareOrderWorkflow, placeOrderWorkflow } from "../../.medusa/server/src/workflows"
import { buyAtAnotherPrice, settled, shopWithoutEvents, shopUntilPlaced } from "../support/buy"
import { processIncomingOrder, reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { orders, orderStatusAtService, purchaseOf } from "../support/read"

oneClickShop({ acceptance: "review" }, (test) => {
  /** An order that the driver takes no step of by itself, and what may happen to it, one by one. */
  async function stepwise() {
    const {
      context,
      order: { id: service_order_id },
      receive,
    } = await shopWithoutEvents(test)
    const id = await receive()
    let record: unknown
    const acts = {
      compare: async () => {
        const input = { id, now: new Date() }
        record = (await compareOrderWorkflow(test.container).run({ input })).result.record
        expect((await test.oneClick.retrieveIncomingOrder(id)).state).toBe("compared")
      },
      place: () => placeOrderWorkflow(test.container).run({ input: { id, record } }),
      approve: () => test.oneClick.inbox.update({ id, approved_at: new Date() }),
      cancel: () => test.sandbox.control.cancel(service_order_id),
    }
    return { id, context, service_order_id, acts }
  }

  it.each([
    { stage: "before the shop has read it", acts: ["cancel"], medusa: [] },
    { stage: "after its comparison", acts: ["compare", "cancel"], medusa: [] },
    {
      stage: "while it is placed, and it is approved",
      acts: ["compare", "cancel", "place", "approve"],
      medusa: ["canceled"],
    },
  ] as const)(
    "ends an order that the service cancels $stage, without order.placed, a live Medusa order or reserved stock",
    async ({ acts, medusa }) => {
      const order = await stepwise()
      expect(await test.reserved()).toBe(1)
      for (const act of acts) {
        await order.acts[act]()
      }
      await processIncomingOrder(test.container, order.id)
      expect(await settled(test, order.context)).toMatchObject({
        state: "cancelled",
        service_status: "cancelled",
        order_placed_emitted_at: null,
      })
      expect((await purchaseOf(test, order.context)).status).toBe("cancelled")
      expect((await orders(test)).map(({ status }) => status)).toEqual(medusa)
      expect(await test.reserved()).toBe(0)
      await soundAccounts(test)
    }
  )

  it("leaves a purchase open whose first order the service cancelled when it has another", async () => {
    const {
      context,
      order: { id: service_order_id },
      receive,
    } = await shopWithoutEvents(test)
    await test.sandbox.control.cancel(service_order_id)
    const other = await test.oneClick.createIncomingOrders({
      service_order_id: "another",
      context_id: context,
      state: "review",
      next_attempt_at: new Date(),
    })
    await processIncomingOrder(test.container, await receive())
    expect((await purchaseOf(test, context)).status).toBe("open")
    expect(await test.reserved()).toBe(1)
    expect(await test.oneClick.retrieveIncomingOrder(other.id)).toMatchObject({ state: "review" })
  })

  it.each([
    ["a later attempt", 1],
    ["the first attempt after a person accepted it", 0],
  ])(
    "emits no order.placed for an approved order that was cancelled in Medusa before %s",
    async (_, attempts) => {
      const { id, context, service_order_id, acts } = await stepwise()
      await acts.compare()
      await acts.place()
      const { order_id } = await test.oneClick.retrieveIncomingOrder(id)
      await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
      await cancelOrderWorkflow(test.container).run({ input: { order_id: String(order_id) } })
      await atRest(test)
      await test.oneClick.updateIncomingOrders({ id, approved_at: new Date(), attempts })
      await test.sandbox.control.setFaults([])
      await processIncomingOrder(test.container, id)
      expect(await settled(test, context)).toMatchObject({
        state: "declined",
        order_placed_emitted_at: null,
      })
      expect(await orderStatusAtService(test, service_order_id)).toBe("denied")
    }
  )

  describe("an order that the service no longer knows", () => {
    it("is not placed, and its stock stays held", async () => {
      const { id, acts } = await stepwise()
      await acts.compare()
      await test.sandbox.control.reset()
      const booked = jest.spyOn(test.oneClick.holds, "save")
      await processIncomingOrder(test.container, id)
      expect(await test.oneClick.retrieveIncomingOrder(id)).toMatchObject({
        state: "compared",
        message: expect.stringContaining("has nothing at this address"),
      })
      expect(booked).not.toHaveBeenCalled()
      expect(await orders(test)).toEqual([])
      expect(await test.reserved()).toBe(1)
    })

    it("is declined, and its stock released, when its Medusa order is cancelled, and when it is declined by hand, placed or in review", async () => {
      const cancelled = await shopUntilPlaced(test)
      const declined = [await shopUntilPlaced(test), await buyAtAnotherPrice(test)]
      await test.sandbox.control.reset()
      expect((await test.admin.medusa(`orders/${cancelled.order_id}/cancel`)).status).toBe(200)
      for (const { id } of declined) {
        expect((await test.admin.post(`orders/${id}/decline`)).status).toBe(200)
      }
      await atRest(test)
      for (const { context } of [cancelled, ...declined]) {
        expect(await settled(test, context)).toMatchObject({ state: "declined" })
      }
      expect((await orders(test)).map(({ status }) => status)).toEqual(["canceled", "canceled"])
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
