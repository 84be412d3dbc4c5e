import { until } from "../../testing/until"
import { NO_END_EVENT, type Status } from "../support/at-service"
import { shopUntilAccepted } from "../support/buy"
import { heard } from "../support/heard"
import { CANCELLED_AT_SERVICE, newRun, reconcile, syncEndings } from "../support/inside"
import { NOTHING_RESERVED, readAccounts } from "../support/invariants"
import { sendWebhook } from "../support/notify"
import { oneClickShop } from "../support/one-click-shop"
import { orderLife } from "../support/order-life"
import { boughtOnce } from "../support/placed-order"
import { orders } from "../support/read"
import { replaceCalls } from "../support/use-service"

const REFUNDED = { payment_collections: [{ captured_amount: 30, refunded_amount: 30 }] }
const CHANGED = { state: "review", reason: "changed_but_closed" }

/** What happens at the service to an order after its acceptance. */
oneClickShop({}, (test) => {
  const notified = heard(test, "one-click.order.needs_review")
  const bought = boughtOnce(test, shopUntilAccepted)
  const order = orderLife(test, bought)
  const look = () => reconcile(test.container)
  const readLists = () => syncEndings(newRun(test.container))
  const expectRow = async (expected: object) => expect(await order.row()).toMatchObject(expected)
  /** Expects that the Medusa order is cancelled, its payment refunded and its stock released. */
  async function expectUndone(status = "canceled"): Promise<void> {
    expect(await order.medusaOrder()).toMatchObject({ status, ...REFUNDED })
    expect(await readAccounts(test)).toMatchObject(NOTHING_RESERVED)
  }
  /** The service has given the order another status, and sends the event that releases its units. */
  async function changeAtService(status: Status, reason: string = status) {
    const { notification_url } = (await order.setStatus(status)).order
    const products = [{ reference: "SHIRT", quantity: 1 }]
    const data = { context_id: bought.context, reason, products }
    expect(await sendWebhook(notification_url, { event: "order.stock.released", data })).toBe(200)
  }
  const ended = () => until(async () => (await order.row()).state !== "accepted")

  it("cancels an order by reconciliation when the process lost the event of its cancellation at the service", async () => {
    const emit = jest.spyOn(test.modules.event_bus, "emit").mockResolvedValue(undefined)
    await order.cancelAtService()
    await until(async () => JSON.stringify(emit.mock.calls).includes(CANCELLED_AT_SERVICE))
    emit.mockRestore()
    await test.control.setFaults([{ kind: "error_500", on: "api", target: "get_order" }])
    expect(await look()).toMatchObject({ closed: [], errors: [{}] })
    await expectRow({ recheck_at: expect.any(Date) })

    await test.control.setFaults([])
    expect(await look()).toMatchObject({ closed: [bought.service_order_id] })
    await expectRow({ state: "cancelled", recheck_at: null })
    await expectUndone()
  })

  it("finds an order cancelled at the service without an event among all cancelled orders", async () => {
    const kept = await shopUntilAccepted(test)
    await order.setStatus("cancelled")
    expect(await readLists()).toMatchObject({ closed: [bought.service_order_id], errors: [] })
    await expectRow({ state: "cancelled" })
    expect(await orderLife(test, kept).row()).toMatchObject({ state: "accepted" })
    expect(await readLists()).toMatchObject({ found: [], closed: [], reopened: [], errors: [] })
  })

  it.each([
    ["payment_failed", "payment_failed", 1],
    ["refunded", "cancelled", 0],
    ["denied", "declined", 0],
  ] as const)(
    "cancels an order and refunds its payment when the service reports it as %s after its acceptance, and shows it as %s",
    async (status, shown, failed) => {
      const purchase = { id: String(bought.purchase_id), state: shown }
      // The buyer had left once, and came back.
      const left = { ...purchase, state: "abandoned", ended_at: new Date() } as const
      await test.oneClick.updatePurchases(left)
      await changeAtService(status)
      await ended()
      expect(await look()).toMatchObject({ reopened: [], errors: [] })
      await expectUndone()

      const list = async (kind: "purchases" | "orders") =>
        (await test.admin.get(kind, { state: shown })).data[kind]
      expect(await list("purchases")).toEqual([expect.objectContaining(purchase)])
      expect(await list("orders")).toEqual([expect.objectContaining({ id: bought.id })])
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
      await changeAtService(earlier)
      await ended()
      expect(await look()).toMatchObject({ reopened: [], errors: [] })
      await order.setStatus(current_status)
      expect(await readLists()).toMatchObject({ reopened: [bought.service_order_id], errors: [] })
      await expectRow({ state: "review", reason: "cancelled_but_paid" })
      await until(async () => notified.length)
      expect(notified).toMatchObject([{ data: { id: bought.id, reason: "cancelled_but_paid" } }])
      expect(await orders(test)).toMatchObject([{ status: "canceled" }])
      expect(await test.reserved()).toBe(0)
    }
  )

  it("refunds a cancelled order although the service fails right after its cancellation was read", async () => {
    await order.setStatus("cancelled")
    const read = replaceCalls("retrieveOrder", async (call) => {
      const record = await call()
      await test.control.setFaults([NO_END_EVENT, { kind: "error_500", on: "api" }])
      return record
    })
    await test.oneClick.inbox.update({ id: bought.id, recheck_at: new Date() })
    expect(await look()).toMatchObject({ closed: [bought.service_order_id], errors: [] })
    expect(read).toHaveBeenCalledTimes(1)
    await expectRow({ state: "cancelled", recheck_at: null })
    await expectUndone()
  })

  it.each(["canceled", "archived"])(
    "records the refund, and cancels nothing again, when other code left the Medusa order %s before it was refunded at the service",
    async (status) => {
      await order.cancelByCode()
      if (status === "archived") {
        await test.modules.order.archive(String(bought.order_id))
      }
      await order.cancelAtService()
      await ended()
      await expectUndone(status)
    }
  )

  it("cancels and refunds an order once an edit of it is closed that was open when the service refunded it", async () => {
    await order.openEdit()
    await order.setStatus("refunded")
    await look()
    const waits = await order.row()
    expect(waits).toMatchObject(CHANGED)
    await look()
    // The timeline says since when it needs review.
    await expectRow({ updated_at: waits.updated_at })
    await order.closeEdit()
    await look()
    await expectRow({ state: "cancelled" })
    await expectUndone()
  })

  it.each([
    ["", false],
    [", once an edit of it is closed that was open then", true],
  ])(
    "keeps the Medusa order and records the refund when the service refunds an order after its fulfillment%s",
    async (_, isEdited) => {
      await order.fulfill()
      if (isEdited) {
        await order.openEdit()
      }
      await order.setStatus("refunded")
      await look()
      if (isEdited) {
        await expectRow(CHANGED)
        await order.closeEdit()
        await look()
      }
      await expectRow({ state: "accepted", reason: "refunded_at_service" })
      const kept = { status: "pending", summary: { pending_difference: 0 }, ...REFUNDED }
      expect(await order.medusaOrder()).toMatchObject(kept)
    }
  )

  it("leaves an accepted order unchanged, and reads it once, when the service reports it as shipped", async () => {
    await changeAtService("shipped", "returned")
    const after = await until(async () => {
      const now = await order.row()
      return now.service_status === "shipped" && Number(now.recheck_at) > Date.now() && now
    })
    expect(after).toMatchObject({ state: "accepted", approved_at: bought.approved_at })
    expect(await look()).toMatchObject({ checked: 0 })
  })
})
