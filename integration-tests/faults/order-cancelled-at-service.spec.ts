import { cancelOrderWorkflow, createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { refusal } from "../support/admin"
import { changeOrder, NO_END_EVENT, setStatusSilently, type Status } from "../support/at-service"
import { placed, settled, shopUntilPaid, shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { CANCELLED_AT_SERVICE, newRun, reconcile, syncEndings } from "../support/inside"
import { heard } from "../support/heard"
import { NOTHING_RESERVED, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { notify, sendWebhook } from "../support/notify"
import { orders, paymentOf, purchaseOf, statusAtService } from "../support/read"
import { replaceCalls } from "../support/use-service"

/** What happens at the service to an order after its acceptance. */
oneClickShop({}, (test) => {
  const notified = heard(test, "one-click.order.needs_review")
  async function accept() {
    const row = await shopUntilSettled(test)
    expect(row.state).toBe("accepted")
    return row
  }
  const readLists = () => syncEndings(newRun(test.container))
  const rowOf = (id: string) => test.oneClick.retrieveIncomingOrder(id)
  const ended = (id: string) => until(async () => (await rowOf(id)).state !== "accepted")
  const REFUNDED = { payment_collections: [{ captured_amount: 30, refunded_amount: 30 }] }
  /** Asserts that the Medusa order is cancelled, its payment refunded and its stock released. */
  async function expectUndone(order_id: string | null, status = "canceled"): Promise<void> {
    expect(await orders(test, order_id)).toMatchObject([{ status, ...REFUNDED }])
    expect(await readAccounts(test)).toMatchObject(NOTHING_RESERVED)
  }
  const setStatus = ({ service_order_id }: { service_order_id: string }, status: Status) =>
    setStatusSilently(test, service_order_id, status)
  /** The service has given an order another status, and sends the event that releases its units. */
  async function changeAtService(
    row: { context: string; service_order_id: string },
    status: Status,
    reason: string = status
  ) {
    const { order } = await setStatus(row, status)
    const products = [{ reference: "SHIRT", quantity: 1 }]
    const data = { context_id: row.context, reason, products }
    const body = { event: "order.stock.released", data }
    expect(await sendWebhook(order.notification_url, body)).toBe(200)
  }

  it("cancels an order by reconciliation when the process lost the event of its cancellation at the service", async () => {
    const row = await accept()
    const emit = jest.spyOn(test.modules.event_bus, "emit").mockResolvedValue(undefined)
    await test.sandbox.control.cancel(row.service_order_id)
    await until(async () => JSON.stringify(emit.mock.calls).includes(CANCELLED_AT_SERVICE))
    emit.mockRestore()
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "get_order" }])
    expect(await reconcile(test.container)).toMatchObject({ closed: [], errors: [{}] })
    expect((await rowOf(row.id)).recheck_at).not.toBeNull()

    await test.sandbox.control.setFaults([])
    expect(await reconcile(test.container)).toMatchObject({ closed: [row.service_order_id] })
    expect(await rowOf(row.id)).toMatchObject({ state: "cancelled", recheck_at: null })
    await expectUndone(row.order_id)
  })

  it("finds an order cancelled at the service without an event among all cancelled orders", async () => {
    const kept = await accept()
    const row = await accept()
    await setStatus(row, "cancelled")
    expect(await readLists()).toMatchObject({ closed: [row.service_order_id], errors: [] })
    expect(await rowOf(row.id)).toMatchObject({ state: "cancelled" })
    expect(await rowOf(kept.id)).toMatchObject({ state: "accepted" })
    expect(await readLists()).toMatchObject({ found: [], closed: [], reopened: [], errors: [] })
  })

  it.each([
    ["payment_failed", "payment_failed", 1],
    ["refunded", "cancelled", 0],
    ["denied", "declined", 0],
  ] as const)(
    "cancels an order and refunds its payment when the service reports it as %s after its acceptance, and shows it as %s",
    async (status, shown, failed) => {
      const row = await accept()
      // The buyer had left once, and came back.
      await test.oneClick.updatePurchases({
        id: String(row.purchase_id),
        state: "abandoned",
        ended_at: new Date(),
      })
      await changeAtService(row, status)
      await ended(row.id)
      expect(await reconcile(test.container)).toMatchObject({ reopened: [], errors: [] })
      await expectUndone(row.order_id)

      const { data: purchases } = await test.admin.get("purchases", { state: shown })
      expect(purchases.purchases).toEqual([
        expect.objectContaining({ id: row.purchase_id, state: shown }),
      ])
      const { data: orders } = await test.admin.get("orders", { state: shown })
      expect(orders.orders.map(({ id }: { id: string }) => id)).toEqual([row.id])
      const { current } = (await test.admin.get("overview")).data.overview
      expect(current).toMatchObject({ clicks: 1, ordered: 1 - failed, failed, abandoned: 0 })
    }
  )

  it.each([
    ["accepted", "payment_failed"],
    ["shipped", "refunded"],
  ] as const)(
    "needs review when the service lists a placed order as %s that was %s before",
    async (current_status, earlier) => {
      const row = await accept()
      await changeAtService(row, earlier)
      await ended(row.id)
      expect(await reconcile(test.container)).toMatchObject({ reopened: [], errors: [] })
      await setStatus(row, current_status)
      expect(await readLists()).toMatchObject({ reopened: [row.service_order_id], errors: [] })
      expect(await rowOf(row.id)).toMatchObject({ state: "review", reason: "cancelled_but_paid" })
      await until(async () => notified.length)
      expect(notified).toMatchObject([{ data: { id: row.id, reason: "cancelled_but_paid" } }])
      expect(await orders(test)).toMatchObject([{ status: "canceled" }])
      expect(await test.reserved()).toBe(0)
    }
  )

  it("declines a placed order that is pending again after its payment had failed, because its Medusa order is canceled", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    const row = await shopUntilPlaced(test)
    await setStatus(row, "payment_failed")
    await reconcile(test.container)
    expect(await rowOf(row.id)).toMatchObject({ state: "cancelled", reason: "payment_failed" })
    await setStatus(row, "pending")
    expect(await reconcile(test.container)).toMatchObject({ reopened: [], errors: [] })
    expect(await statusAtService(test, row.context)).toBe("denied")
    expect(await orders(test)).toMatchObject([{ status: "canceled" }])
    expect(await test.reserved()).toBe(0)
  })

  describe("an order whose payment failed before it was placed", () => {
    const WAYS = {
      "the service's list of accepted orders": async (id: string) => {
        expect(await readLists()).toMatchObject({ reopened: [id], errors: [] })
      },
      "the service's list of pending orders": async (id: string) => {
        expect(await reconcile(test.container)).toMatchObject({ reopened: [id], errors: [] })
      },
      "a notification": async (id: string) => {
        const { order } = await test.sandbox.control.order(id)
        expect(await notify(order)).toBe(200)
      },
    }

    it.each([
      ["accepted", "the service's list of accepted orders"],
      ["pending", "the service's list of pending orders"],
      ["pending", "a notification"],
    ] as const)(
      "is placed and accepted once the shop learns that it is %s by %s",
      async (status, way) => {
        const change = { current_status: "payment_failed" }
        const { context } = await shopUntilPaid(test, { change })
        const failed = await settled(test, context)
        expect(failed).toMatchObject({
          state: "cancelled",
          reason: "payment_failed",
          order_id: null,
        })
        expect(await test.reserved()).toBe(0)
        await test.sandbox.control.restoreRecord(failed.service_order_id)
        await setStatus(failed, status)
        await WAYS[way](failed.service_order_id)
        await until(async () => (await rowOf(failed.id)).state === "accepted")
        expect(await settled(test, context)).toMatchObject({ id: failed.id, reason: null })
        expect(await orders(test)).toMatchObject([{ status: "pending" }])
        expect(await test.reserved()).toBe(1)
        expect((await purchaseOf(test, context)).status).toBe("accepted")
        const { current } = (await test.admin.get("overview")).data.overview
        expect(current).toMatchObject({ clicks: 1, ordered: 1, failed: 0, abandoned: 0 })
      }
    )
  })

  it("refunds a cancelled order although the service fails right after its cancellation was read", async () => {
    const row = await accept()
    await setStatus(row, "cancelled")
    const read = replaceCalls("retrieveOrder", async (call) => {
      const order = await call()
      await test.sandbox.control.setFaults([NO_END_EVENT, { kind: "error_500", on: "api" }])
      return order
    })
    const { inbox } = test.oneClick
    await inbox.update({ id: row.id, recheck_at: new Date() })
    expect(await reconcile(test.container)).toMatchObject({
      closed: [row.service_order_id],
      errors: [],
    })
    expect(read).toHaveBeenCalledTimes(1)
    expect(await rowOf(row.id)).toMatchObject({ state: "cancelled", recheck_at: null })
    await expectUndone(row.order_id)
  })

  it.each([
    ["canceled", false],
    ["archived", true],
  ])(
    "records the refund, and cancels nothing again, when other code left the Medusa order %s before it was refunded at the service",
    async (status, isArchived) => {
      const row = await accept()
      const order_id = String(row.order_id)
      await cancelOrderWorkflow(test.container).run({ input: { order_id } })
      if (isArchived) {
        await test.modules.order.archive(order_id)
      }
      await test.sandbox.control.cancel(row.service_order_id)
      await ended(row.id)
      await expectUndone(order_id, status)
    }
  )

  it("cancels and refunds an order once an edit of it is closed that was open when the service refunded it", async () => {
    const row = await accept()
    const { order_id } = row
    await test.admin.medusa("order-edits", { order_id })
    await setStatus(row, "refunded")
    await reconcile(test.container)
    const waits = await rowOf(row.id)
    expect(waits).toMatchObject({ state: "review", reason: "changed_but_closed" })
    await reconcile(test.container)
    // The timeline says since when it needs review.
    expect((await rowOf(row.id)).updated_at).toEqual(waits.updated_at)
    await test.api.delete(`/admin/order-edits/${order_id}`, test.admin.config)
    await reconcile(test.container)
    expect((await rowOf(row.id)).state).toBe("cancelled")
    await expectUndone(order_id)
  })

  it.each([
    ["", false],
    [", once an edit of it is closed that was open then", true],
  ])(
    "keeps the Medusa order and records the refund when the service refunds an order after its fulfillment%s",
    async (_, isEdited) => {
      const row = await accept()
      const [{ id: order_id, items }] = await orders(test, row.order_id)
      await createOrderFulfillmentWorkflow(test.container).run({
        input: { order_id, items: items.map(({ id, quantity }) => ({ id, quantity })) },
      })
      if (isEdited) {
        await test.admin.medusa("order-edits", { order_id })
      }
      await setStatus(row, "refunded")
      await reconcile(test.container)
      if (isEdited) {
        expect(await rowOf(row.id)).toMatchObject({ state: "review", reason: "changed_but_closed" })
        await test.api.delete(`/admin/order-edits/${order_id}`, test.admin.config)
        await reconcile(test.container)
      }
      const kept = { state: "accepted", reason: "refunded_at_service" }
      expect(await rowOf(row.id)).toMatchObject(kept)
      expect(await orders(test, order_id)).toMatchObject([
        { status: "pending", summary: { pending_difference: 0 }, ...REFUNDED },
      ])
    }
  )

  it("leaves an accepted order unchanged, and reads it once, when the service reports it as shipped", async () => {
    const row = await accept()
    await changeAtService(row, "shipped", "returned")
    const after = await until(async () => {
      const now = await rowOf(row.id)
      return now.service_status === "shipped" && Number(now.recheck_at) > Date.now() && now
    })
    expect(after).toMatchObject({ state: "accepted", approved_at: row.approved_at })
    expect(await reconcile(test.container)).toMatchObject({ checked: 0 })
  })

  it.each([
    ["accepted automatically", "automatic"],
    ["captured in the dashboard", "review"],
  ] as const)(
    "cancels an order without a capture when the debit fails after it is %s",
    async (_, acceptance) => {
      await test.oneClick.settings.save({ acceptance })
      replaceCalls("decideOrder", async (call, id) => {
        await changeOrder(test, id, { current_status: "payment_failed" })
        return call()
      })
      const { context } = await shopUntilPaid(test)
      if (acceptance === "review") {
        const { payment_id } = await paymentOf(test, await placed(test, context))
        expect(await test.admin.medusa(`payments/${payment_id}/capture`)).toMatchObject(
          refusal('has this order as "payment_failed"')
        )
        await reconcile(test.container)
      }
      const row = await settled(test, context)
      expect(row).toMatchObject({ state: "cancelled", service_status: "payment_failed" })
      expect(await orders(test)).toMatchObject([{ status: "canceled" }])
      expect(Number((await paymentOf(test, row)).captured_amount ?? 0)).toBe(0)
    }
  )
})
