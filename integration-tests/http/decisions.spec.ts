import { cancelOrderWorkflow, capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { decideOrderWorkflow } from "../../.medusa/server/src/workflows"
import { refusal } from "../support/admin"
import {
  accepted,
  failedOnce,
  placed,
  settled,
  shopUntilPaid,
  shopUntilPlaced,
  shopWithoutEvents,
} from "../support/buy"
import { setStatusSilently } from "../support/at-service"
import { heard } from "../support/heard"
import { placedOrder } from "../support/placed-order"
import {
  newRun,
  processDueOrders,
  reconcile,
  ServiceError,
  syncEndings,
  toMinor,
} from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { detailOf, orders, paymentOf, publicView, statusAtService } from "../support/read"
import { replaceCalls } from "../support/use-service"

oneClickShop({ acceptance: "review", send_order_reference: true }, (test) => {
  const row = placedOrder(test)
  const emitted = heard(test, "order.placed")
  const atService = (context: string) => statusAtService(test, context)
  const status = async (context: string) => (await publicView(test, context)).status
  /** Decides as the shop's own code does; the job takes the order on. */
  const decide = async (id: string, decision: "accept" | "decline" | "retry") => {
    await test.run(decideOrderWorkflow, { id, decision })
    await processDueOrders(test.container)
  }
  const capture = async () => {
    const { payment_id } = await paymentOf(test, row)
    await test.run(capturePaymentWorkflow, { payment_id })
  }

  /** Expects the service to have the order as accepted, with the number of its Medusa order. */
  async function expectNumberAtService() {
    const [{ display_id }] = await orders(test, row.order_id)
    expect((await test.sandbox.control.orderOfContext(row.context)).order).toMatchObject({
      current_status: "accepted",
      merchant_order_reference: String(display_id),
    })
  }

  it("accepts a placed order once when it is approved, sells its reserved stock, and emits order.placed once", async () => {
    const { context, id, order_id } = row
    expect(row).toMatchObject({ reason: "approval_required", approved_at: null })
    const stock = async () => (await detailOf(test, id)).holds[0]
    await processDueOrders(test.container)
    expect(emitted).toEqual([])
    expect(await stock()).toMatchObject({ booked: 1, consumed: 0, outstanding: 1 })
    expect(await status(context)).toBe("ordered")
    expect(await atService(context)).toBe("pending")

    await decide(id, "accept")
    await accepted(test, context)
    expect(await status(context)).toBe("accepted")
    await expectNumberAtService()
    expect(await stock()).toMatchObject({ booked: 1, consumed: 1, outstanding: 0 })
    await processDueOrders(test.container)
    expect(emitted).toMatchObject([{ data: { id: order_id } }])

    await expect(decide(id, "accept")).rejects.toMatchObject({
      message: expect.stringContaining("can no longer be accepted"),
    })
    expect(await orders(test)).toHaveLength(1)
  })

  it.each([
    ["after the payment is captured in the dashboard", false],
    ["by the next process if one stops right after the capture", true],
  ])("emits order.placed once, %s", async (_, stops) => {
    const { context, order_id } = row
    const claim = jest.spyOn(test.oneClick.leases, "claim")
    if (stops) {
      claim.mockRejectedValueOnce(new Error("stopped"))
    }
    await capture()
    await until(async () => claim.mock.calls.length)
    if (stops) {
      expect(emitted).toEqual([])
      await processDueOrders(test.container)
    }
    await accepted(test, context)
    await expectNumberAtService()
    await processDueOrders(test.container)
    await reconcile(test.container)
    expect(emitted).toMatchObject([{ data: { id: order_id } }])
  })

  it.each([
    ["before it was placed", false],
    ["after it was placed", true],
  ])("requires approval again of an order that failed %s and is retried", async (_, isPlaced) => {
    if (!isPlaced) {
      const failing = { kind: "error_500", on: "api", target: "get_order" } as const
      await test.sandbox.control.setFaults([failing])
    }
    const { context } = await shopUntilPaid(test)
    const { id, order_id } = await failedOnce(test, context)
    expect(Boolean(order_id)).toBe(isPlaced)
    await test.oneClick.inbox.update({ id, state: "failed", reason: "gave_up", attempts: 20 })
    await test.sandbox.control.setFaults([])

    await decide(id, "retry")
    expect(await placed(test, context)).toMatchObject({
      id,
      reason: "approval_required",
      approved_at: null,
      order_placed_emitted_at: null,
    })
    expect(await atService(context)).toBe("pending")
    await decide(id, "accept")
    await accepted(test, context)
  })

  describe("a decision at the service", () => {
    it("is followed: captures the payment of an accepted order, and cancels a declined one without a capture", async () => {
      const { setStatus } = test.sandbox.control
      const decided = await shopUntilPlaced(test)
      await setStatus(decided.service_order_id, "accepted")
      await setStatus(row.service_order_id, "denied")
      await expect(capture()).rejects.toMatchObject({
        message: expect.stringContaining('has this order as "denied"'),
      })
      expect((await paymentOf(test, row)).captured_amount ?? 0).toBe(0)
      await reconcile(test.container)
      expect(await settled(test, row.context)).toMatchObject({ state: "declined" })
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
      await accepted(test, decided.context)
      expect((await paymentOf(test, decided)).captured_amount).toBeGreaterThan(0)
    })

    it("is followed for an order of which the shop never heard, because it was down until the order was accepted there", async () => {
      const { context, order } = await shopWithoutEvents(test)
      await test.sandbox.control.setStatus(order.id, "accepted")
      const readLists = () => syncEndings(newRun(test.container))
      expect(await readLists()).toMatchObject({ found: [order.id], errors: [] })
      await reconcile(test.container)
      const made = await accepted(test, context)
      expect(made).toMatchObject({ service_order_id: order.id })
      expect(await paymentOf(test, made)).toMatchObject({ captured_amount: 30 })
      expect(await readLists()).toMatchObject({ found: [], closed: [], reopened: [], errors: [] })
    })

    it("stores the service's status of an order that is declined after the service cancelled it", async () => {
      await setStatusSilently(test, row.service_order_id, "cancelled")
      expect((await test.admin.post(`orders/${row.id}/decline`)).status).toBe(200)
      const declined = { state: "declined", reason: "declined", service_status: "cancelled" }
      expect(await settled(test, row.context)).toMatchObject(declined)
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
    })

    const ACCEPTED = { state: "accepted", reason: null } as const

    it.each([
      ["accepted", ACCEPTED, "pending", "accepted"],
      ["declined", { state: "declined", reason: "declined" }, "pending", "denied"],
      ["accepted, and canceled in Medusa since", ACCEPTED, "canceled", "denied"],
    ] as const)(
      "is repeated for an order that the service lists as pending, and that is %s here",
      async (_, decided, inMedusa, decision) => {
        await test.oneClick.updateIncomingOrders({ id: row.id, ...decided })
        await test.modules.order.updateOrders([{ id: String(row.order_id), status: inMedusa }])
        await reconcile(test.container)
        expect(await atService(row.context)).toBe(decision)
        if (decision === "accepted") {
          await expectNumberAtService()
        }
        const state = decision === "denied" ? "declined" : "accepted"
        expect(await test.oneClick.retrieveIncomingOrder(row.id)).toMatchObject({ state })
      }
    )
  })

  describe("a refund that was made at the service", () => {
    const refund = (amount: unknown, note?: string) =>
      test.admin.post(`orders/${row.id}/refunds`, { amount, note })
    const refundInMedusa = async () => {
      const { payment_id } = await paymentOf(test, row)
      return test.admin.medusa(`payments/${payment_id}/refund`, { amount: 1 })
    }
    const refunded = async () => Number((await paymentOf(test, row)).refunded_amount ?? 0)
    const charge = async () => {
      await capture()
      await settled(test, row.context)
      return Number((await paymentOf(test, row)).captured_amount)
    }

    it("is recorded in parts, and never more than was charged", async () => {
      const total = await charge()
      const first = await refund(5.5, "Scratched")
      expect(first.status).toBe(200)
      const left = { refunded_amount: 550, refundable_amount: toMinor(total, "eur") - 550 }
      expect(first.data.detail.medusa_order).toMatchObject(left)
      const { payment_id } = await paymentOf(test, row)
      const recorded = await test.modules.payment.listRefunds({ payment_id })
      expect(recorded).toMatchObject([{ note: "Scratched" }])
      expect(await refund(total)).toMatchObject(refusal("at most"))
      for (const amount of [0, -1, 0.001, "5"]) {
        expect((await refund(amount)).status).toBe(400)
      }
      expect((await refund(total - 5.5)).status).toBe(200)
      expect(await refund(1)).toMatchObject(refusal("refunded already"))
      expect(await refunded()).toBe(total)
      expect(await orders(test, row.order_id)).toMatchObject([
        { status: "pending", summary: { pending_difference: 0 } },
      ])
    })

    it("is refused while an edit of the order is open, and recorded once it is closed", async () => {
      await charge()
      const { order_id } = row
      await test.admin.medusa("order-edits", { order_id })
      expect(await refund(5)).toMatchObject(refusal("close it first"))
      expect(await test.modules.payment.listRefunds({})).toEqual([])
      await test.api.delete(`/admin/order-edits/${order_id}`, test.admin.config)
      expect((await refund(5)).status).toBe(200)
      expect(await refunded()).toBe(5)
    })

    it("is recorded in parts after the shop's own code has canceled the order", async () => {
      const total = await charge()
      await test.run(cancelOrderWorkflow, { order_id: String(row.order_id) })
      for (const amount of [5.5, total - 5.5]) {
        expect((await refund(amount)).status).toBe(200)
      }
      expect(await refunded()).toBe(total)
      const [{ transactions }] = await orders(test, row.order_id)
      expect(transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    })

    it("is refused before the buyer is charged, and by Medusa's own button, which leads to ours", async () => {
      expect(await refund(1)).toMatchObject(refusal("not been charged"))
      await charge()
      expect(await refundInMedusa()).toMatchObject(refusal("Record a refund"))
      expect(await refunded()).toBe(0)
    })

    it.each([
      ["is not recorded by Medusa's own button while", "sandbox", 0],
      ["is recorded for a sandbox order by Medusa's own button after the switch, when", "live", 1],
    ] as const)("%s the service doesn't know the order", async (_, environment, recorded) => {
      await charge()
      jest.replaceProperty(test.oneClick, "environment", environment)
      replaceCalls("retrieveOrder", () =>
        Promise.reject(new ServiceError("not_found", "retrieve order"))
      )
      expect((await refundInMedusa()).status === 200).toBe(!!recorded)
      expect(await refunded()).toBe(recorded)
    })
  })
})
