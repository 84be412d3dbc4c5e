import { compareOrderWorkflow, placeOrderWorkflow } from "../../.medusa/server/src/workflows"
import { until } from "../../testing/until"
import { refusal } from "../support/admin"
import { changeOrder, setStatusSilently } from "../support/at-service"
import * as buy from "../support/buy"
import {
  newRun,
  type OrderRecord,
  processIncomingOrder,
  reconcile,
  syncEndings,
} from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { notify } from "../support/notify"
import { oneClickShop } from "../support/one-click-shop"
import { orderLife } from "../support/order-life"
import { atRest } from "../support/passing-time"
import { orders, orderStatusAtService, paymentOf, purchaseOf } from "../support/read"
import { replaceCalls } from "../support/use-service"

oneClickShop({ acceptance: "review" }, (test) => {
  const look = () => reconcile(test.container)
  const rowOf = (id: string) => test.oneClick.retrieveIncomingOrder(id)
  const expectSettled = async ({ context }: { context: string }, expected: object) =>
    expect(await buy.settled(test, context)).toMatchObject(expected)
  /** Expects that the shop has these Medusa orders, and reserves this many units. */
  const expectLeft = async (statuses: string[], reserved: number) => {
    expect((await orders(test)).map(({ status }) => status)).toEqual(statuses)
    expect(await test.reserved()).toBe(reserved)
  }

  /** An order that the driver takes no step of by itself, and what may happen to it, one by one. */
  async function stepwise() {
    const { context, order, receive } = await buy.shopWithoutEvents(test)
    const id = await receive()
    let record: OrderRecord | null = null
    const acts = {
      compare: async () => {
        record = (await test.run(compareOrderWorkflow, { id, now: new Date() })).record
        expect((await rowOf(id)).state).toBe("compared")
      },
      place: () => test.run(placeOrderWorkflow, { id, record }),
      approve: () => test.oneClick.inbox.update({ id, approved_at: new Date() }),
      cancel: () => test.control.cancel(order.id),
    }
    return { id, context, service_order_id: order.id, acts }
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
      await expectLeft([], 1)
      for (const act of acts) {
        await order.acts[act]()
      }
      await processIncomingOrder(test.container, order.id)
      const cancelled = { state: "cancelled", service_status: "cancelled" }
      await expectSettled(order, { ...cancelled, order_placed_emitted_at: null })
      expect((await purchaseOf(test, order.context)).status).toBe("cancelled")
      await expectLeft([...medusa], 0)
      await soundAccounts(test)
    }
  )

  it("ends an order that the service cancelled, and its purchase, when ending it fails at first", async () => {
    const { context, order, receive } = await buy.shopWithoutEvents(test)
    await test.control.cancel(order.id)
    const id = await receive()
    const lost = new Error("connection lost")
    jest.spyOn(test.oneClick.holds, "findOfContext").mockRejectedValueOnce(lost)
    expect(await processIncomingOrder(test.container, id)).toBe("received")
    expect(await processIncomingOrder(test.container, id)).toBe("cancelled")
    expect((await purchaseOf(test, context)).status).toBe("cancelled")
    await expectLeft([], 0)
  })

  it("leaves a purchase open whose first order the service cancelled when it has another", async () => {
    const { context, order, receive } = await buy.shopWithoutEvents(test)
    await test.control.cancel(order.id)
    const other = await test.oneClick.createIncomingOrders({
      service_order_id: "another",
      context_id: context,
      state: "review",
      next_attempt_at: new Date(),
    })
    await processIncomingOrder(test.container, await receive())
    expect((await purchaseOf(test, context)).status).toBe("open")
    expect(await test.reserved()).toBe(1)
    expect(await rowOf(other.id)).toMatchObject({ state: "review" })
  })

  it.each([
    ["a later attempt", 1],
    ["the first attempt after a person accepted it", 0],
  ])(
    "emits no order.placed for an approved order that was cancelled in Medusa before %s",
    async (_, attempts) => {
      const { id, acts, ...order } = await stepwise()
      await acts.compare()
      await acts.place()
      await test.control.setFaults([{ kind: "error_500", on: "api" }])
      await orderLife(test, { ...(await rowOf(id)), context: order.context }).cancelByCode()
      await atRest(test)
      await test.oneClick.updateIncomingOrders({ id, approved_at: new Date(), attempts })
      await test.control.setFaults([])
      await processIncomingOrder(test.container, id)
      await expectSettled(order, { state: "declined", order_placed_emitted_at: null })
      expect(await orderStatusAtService(test, order.service_order_id)).toBe("denied")
    }
  )

  describe("an order whose payment failed", () => {
    const WAYS = {
      "the service's list of accepted orders": async (id: string) => {
        const report = await syncEndings(newRun(test.container))
        expect(report).toMatchObject({ reopened: [id], errors: [] })
      },
      "the service's list of pending orders": async (id: string) => {
        expect(await look()).toMatchObject({ reopened: [id], errors: [] })
      },
      "a notification": async (id: string) => {
        expect(await notify((await test.control.order(id)).order)).toBe(200)
      },
    }

    it.each([
      ["accepted", "the service's list of accepted orders"],
      ["pending", "the service's list of pending orders"],
      ["pending", "a notification"],
    ] as const)(
      "before it was placed is placed and accepted once the shop learns that it is %s by %s",
      async (status, way) => {
        await test.oneClick.settings.save({ acceptance: "automatic" })
        const change = { current_status: "payment_failed" }
        const failed = await buy.shopUntilSettled(test, { change })
        const { id, service_order_id } = failed
        const ended = { state: "cancelled", reason: "payment_failed", order_id: null }
        expect(failed).toMatchObject(ended)
        await expectLeft([], 0)
        await test.control.restoreRecord(service_order_id)
        await setStatusSilently(test, service_order_id, status)
        await WAYS[way](service_order_id)
        await until(async () => (await rowOf(id)).state === "accepted")
        await expectSettled(failed, { id, reason: null })
        await expectLeft(["pending"], 1)
        expect((await purchaseOf(test, failed.context)).status).toBe("accepted")
        const { current } = (await test.admin.get("overview")).data.overview
        expect(current).toMatchObject({ clicks: 1, ordered: 1, failed: 0, abandoned: 0 })
      }
    )

    it("after it was placed is declined when it is pending again, because its Medusa order is canceled", async () => {
      const placed = await buy.shopUntilPlaced(test)
      const { setStatus, row } = orderLife(test, placed)
      await setStatus("payment_failed")
      await look()
      expect(await row()).toMatchObject({ state: "cancelled", reason: "payment_failed" })
      await setStatus("pending")
      expect(await look()).toMatchObject({ reopened: [], errors: [] })
      expect(await orderStatusAtService(test, placed.service_order_id)).toBe("denied")
      await expectLeft(["canceled"], 0)
    })

    it.each([
      ["accepted automatically", "automatic"],
      ["captured in the dashboard", "review"],
    ] as const)("after it is %s is cancelled without a capture", async (_, acceptance) => {
      await test.oneClick.settings.save({ acceptance })
      replaceCalls("decideOrder", async (call, id) => {
        await changeOrder(test, id, { current_status: "payment_failed" })
        return call()
      })
      const { context } = await buy.shopUntilPaid(test)
      if (acceptance === "review") {
        const placed = await buy.placed(test, context)
        const captured = await orderLife(test, { ...placed, context }).capture()
        expect(captured).toMatchObject(refusal('has this order as "payment_failed"'))
        await look()
      }
      const row = await buy.settled(test, context)
      expect(row).toMatchObject({ state: "cancelled", service_status: "payment_failed" })
      expect(await orders(test)).toMatchObject([{ status: "canceled" }])
      expect(Number((await paymentOf(test, row)).captured_amount ?? 0)).toBe(0)
    })
  })

  describe("an order that the service no longer knows", () => {
    it("is not placed, and its stock stays held", async () => {
      const { id, acts } = await stepwise()
      await acts.compare()
      await test.control.reset()
      const booked = jest.spyOn(test.oneClick.holds, "save")
      await processIncomingOrder(test.container, id)
      const message = expect.stringContaining("has nothing at this address")
      expect(await rowOf(id)).toMatchObject({ state: "compared", message })
      expect(booked).not.toHaveBeenCalled()
      await expectLeft([], 1)
    })

    it("is declined, and its stock released, when its Medusa order is cancelled, and when it is declined by hand, placed or in review", async () => {
      const cancelled = await buy.shopUntilPlaced(test)
      const declined = [await buy.shopUntilPlaced(test), await buy.buyAtAnotherPrice(test)]
      await test.control.reset()
      expect((await orderLife(test, cancelled).cancel()).status).toBe(200)
      for (const one of declined) {
        expect((await orderLife(test, one).decide("decline")).status).toBe(200)
      }
      await atRest(test)
      for (const one of [cancelled, ...declined]) {
        await expectSettled(one, { state: "declined" })
      }
      await expectLeft(["canceled", "canceled"], 0)
    })

    it("is skipped by the reconciliation when it belongs to the other environment", async () => {
      const { id, environment } = await buy.shopUntilPlaced(test)
      expect(environment).toBe("sandbox")
      await test.control.reset()
      expect(await look()).toMatchObject({ checked: 1, errors: [{}] })
      await test.oneClick.updateIncomingOrders({ id, environment: "live" })
      expect(await look()).toMatchObject({ checked: 0, errors: [] })
      await test.oneClick.updateIncomingOrders({ id, environment: null })
      expect(await look()).toMatchObject({ checked: 1 })
    })
  })
})
