import { until } from "../../testing/until"
import { refusal } from "../support/admin"
import { processDueOrders, reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { orderLife } from "../support/order-life"
import { atRest, passingTime } from "../support/passing-time"
import { placedOrder } from "../support/placed-order"
import { detailOf, paymentOf } from "../support/read"

const DOWN = { kind: "error_500", on: "api" } as const
const PAID = { state: "review", reason: "cancelled_but_paid" }

oneClickShop({ acceptance: "review" }, (test) => {
  const placed = placedOrder(test)
  const order = orderLife(test, placed)
  const look = () => reconcile(test.container)

  it("declines an undecided order that is cancelled in the dashboard while the service is down", async () => {
    await test.control.setFaults([DOWN])
    expect((await order.cancel()).status).toBe(200)
    await atRest(test)
    await test.control.setFaults([])
    expect(await order.capture()).toMatchObject(refusal("cancelled in the shop"))
    await look()
    await order.expectSettled({ state: "declined" })
  })

  it.each([
    ["needs review", { state: "review", reason: "not_for_sale" }],
    ["has failed", { state: "failed", reason: "gave_up" }],
  ] as const)(
    "declines an order that %s when it is cancelled in the dashboard",
    async (_, waits) => {
      await test.oneClick.inbox.update({ id: placed.id, ...waits })
      expect((await order.cancel()).status).toBe(200)
      await until(async () => (await order.row()).state !== waits.state)
      expect(await order.row()).toMatchObject({ state: "declined", reason: "declined" })
    }
  )

  it("rejects the cancellation of an accepted order while the service is down, and names what to do", async () => {
    expect((await order.capture()).status).toBe(200)
    await order.expectSettled({ state: "accepted", reason: null, message: null })
    await test.control.setFaults([DOWN])
    expect(await order.cancel()).toMatchObject(
      refusal(/Nothing was cancelled; try again later.*service failed/)
    )
    expect(await order.medusaOrder()).toMatchObject({ status: "pending" })
    // After the change to live, the sandbox's orders can no longer be read.
    await test.oneClick.updateIncomingOrders({ id: placed.id, environment: "live" })
    expect((await order.cancel()).status).toBe(200)
  })

  it("rejects the cancellation in the dashboard of an order that was accepted at the service, holds it for review once the shop's own code cancels it, and closes it once it is cancelled there", async () => {
    await test.control.setStatus(placed.service_order_id, "accepted")
    expect(await order.cancel()).toMatchObject(refusal("offers no refund"))
    expect(await order.medusaOrder()).toMatchObject({ status: "pending" })
    await order.cancelByCode()
    await atRest(test)
    await passingTime(test).minutes(4)
    const message = expect.stringContaining("refund the buyer at the service")
    const waits = await order.expectSettled({ ...PAID, message })
    await passingTime(test).minutes(30)
    expect((await order.row()).attempts).toBe(waits.attempts)

    await order.cancelAtService()
    await look()
    await order.expectSettled({ state: "cancelled" })
  })

  it("holds an accepted order for review that the shop's own code cancels, and closes it once it is cancelled at the service", async () => {
    expect((await order.decide("accept")).status).toBe(200)
    await order.expectSettled({ state: "accepted" })
    // Accepted long ago: it is not read again by itself.
    await test.oneClick.inbox.update({ id: placed.id, recheck_at: null })
    await order.cancelByCode()
    await atRest(test)
    for (let time = 0; time < 2; time++) {
      await look()
      await order.expectSettled(PAID)
    }

    await order.cancelAtService()
    await look()
    await order.expectSettled({ state: "cancelled" })
    const refunded = { captured_amount: 30, refunded_amount: 30 }
    expect(await paymentOf(test, placed)).toMatchObject(refunded)
  })

  it("gives up on an approved order that is cancelled in the shop and unknown to the service", async () => {
    await test.modules.order.cancel(String(placed.order_id))
    await test.control.reset()
    const past = new Date(Date.now() - 25 * 3_600_000)
    const aged = { id: placed.id, approved_at: past, created_at: past, attempts: 7 }
    await test.oneClick.updateIncomingOrders(aged as never)
    await processDueOrders(test.container)
    const message = expect.stringContaining("has nothing at this address")
    await order.expectSettled({ state: "failed", reason: "gave_up", message })
    expect((await order.decide("decline")).status).toBe(200)
    await order.expectSettled({ state: "declined" })
  })

  it("resolves an order manually that the service cancelled after its fulfillment, and keeps the Medusa order", async () => {
    await order.fulfill()
    await order.cancelAtService()
    await look()
    await order.expectSettled({ state: "review", reason: "fulfilled_but_closed" })
    const { can } = (await detailOf(test, placed.id)).order
    expect(can).toMatchObject({ decline: false, resolve: true })
    expect((await order.decide("resolve")).status).toBe(200)
    expect(await order.medusaOrder()).toMatchObject({ status: "pending" })
    expect(await look()).toMatchObject({ checked: 0, errors: [] })
  })
})
