import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import type { OrderRecord } from "../../sandbox"
import { refusal } from "../support/admin"
import { openModal, settled, shopUntilPlaced } from "../support/buy"
import { heard } from "../support/heard"
import { processDueOrders, reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { callsOf, detailOf, orders, paymentOf, publicView, statusAtService } from "../support/read"
import { type ServiceProxy, startServiceProxy } from "../support/service-proxy"
import { useService } from "../support/use-service"

type Loose = Record<string, unknown>

const eur = (value: number) => ({ value, currency: "EUR" })
const address = ({ user }: OrderRecord, change: Loose): Loose => ({
  user: { ...user, address: { ...(user as unknown as { address: Loose }).address, ...change } },
})

oneClickShop({ acceptance: "review" }, (test) => {
  const emitted = heard(test, "order.placed")
  let service: ServiceProxy

  beforeAll(async () => {
    service = await startServiceProxy(test.sandbox.url)
  })
  beforeEach(() => useService(test, service.client))
  afterEach(() => service.changeOrders(undefined))
  afterAll(() => service.stop())

  type Row = Awaited<ReturnType<typeof shopUntilPlaced>>

  const rowOf = ({ id }: { id: string }) => test.oneClick.retrieveIncomingOrder(id)
  const accept = ({ id }: { id: string }) => test.admin.post(`orders/${id}/accept`)
  const decline = ({ id }: { id: string }) => test.admin.post(`orders/${id}/decline`)
  const captured = async (row: Row) => Number((await paymentOf(test, row)).captured_amount ?? 0)
  const decisions = () => callsOf(test, "decide")
  const atService = ({ context }: { context: string }) => statusAtService(test, context)

  /** The ways to accept a placed order. */
  const WAYS = {
    "Accept in the dashboard": async (row: Row) => void (await accept(row)),
    "Accept for several orders": async (row: Row) =>
      void (await test.admin.post("orders/decide", { decision: "accept", ids: [row.id] })),
    "a capture in Medusa's order page": async (row: Row) => {
      const { payment_id } = await paymentOf(test, row)
      expect((await test.admin.medusa(`payments/${payment_id}/capture`)).status).toBe(400)
    },
    "a capture by the shop's own code": async (row: Row) => {
      const { payment_id } = await paymentOf(test, row)
      const run = capturePaymentWorkflow(test.container).run({ input: { payment_id } })
      await expect(run).rejects.toMatchObject({ code: "changed_at_service" })
    },
    "the next automatic attempt": async (row: Row) => {
      await test.oneClick.inbox.update({ id: row.id, approved_at: new Date(), reason: null })
      await processDueOrders(test.container)
    },
  }

  async function expectNothingSent(row: Row, reason = "changed_at_service") {
    expect(await decisions()).toEqual([])
    expect(await captured(row)).toBe(0)
    expect(emitted).toEqual([])
    expect(await rowOf(row)).toMatchObject({ state: "review", reason })
  }

  describe("an order whose record has changed since it was placed", () => {
    it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
      "is neither accepted nor captured, and needs review, by %s",
      async (way) => {
        const row = await shopUntilPlaced(test)
        service.changeOrders(() => ({ order_amount: eur(99_900) }))
        await WAYS[way](row)
        await atRest(test)
        await expectNothingSent(row)
        const { order } = await detailOf(test, row.id)
        expect(order).toMatchObject({
          changes: [{ kind: "total", expected: row.amount, actual: 99_900 }],
          can: { accept: false, decline: true, retry: false, resolve: false },
          blocker: "changed_at_service",
        })
      }
    )

    it("can be declined, and its buyer can order again", async () => {
      const row = await shopUntilPlaced(test)
      service.changeOrders(() => ({ order_amount: eur(99_900) }))
      await accept(row)
      await atRest(test)
      service.changeOrders(undefined)
      await test.oneClick.inbox.update({ id: row.id, service_status: "pending" })
      expect((await decline(row)).status).toBe(200)
      expect(await rowOf(row)).toMatchObject({ state: "declined" })
      expect(await atService(row)).toBe("denied")
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
      await soundAccounts(test)
      expect((await shopUntilPlaced(test)).state).toBe("placed")
    })

    it("goes on by itself once its record is as it was", async () => {
      const row = await shopUntilPlaced(test)
      service.changeOrders(() => ({ order_amount: eur(99_900) }))
      await accept(row)
      await atRest(test)
      service.changeOrders(undefined)
      await reconcile(test.container)
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted", changes: null })
      expect(await atService(row)).toBe("accepted")
    })

    it("can only be resolved by hand if the service has debited the changed amount", async () => {
      const row = await shopUntilPlaced(test)
      service.changeOrders(() => ({ order_amount: eur(99_900), current_status: "accepted" }))
      await reconcile(test.container)
      await expectNothingSent(row, "changed_but_paid")
      const { order } = await detailOf(test, row.id)
      expect(order.can).toEqual({ accept: false, decline: false, retry: false, resolve: true })
      expect((await test.admin.post(`orders/${row.id}/resolve`)).status).toBe(200)
    })

    it("is accepted if its record has only learned its transaction, its dates and its spelling", async () => {
      const row = await shopUntilPlaced(test)
      service.changeOrders((order) => ({
        ...address(order, { city: "PARIS", street: "another" }),
        updated_at: new Date().toISOString(),
        transaction: { id: "t", amount: order.order_amount },
      }))
      await accept(row)
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
    })
  })

  describe("an order that differs from its quote", () => {
    it("is not placed at an amount that nobody has seen when it is accepted", async () => {
      service.changeOrders(() => ({ order_amount: eur(2_000), discount_amount: eur(900) }))
      const { context, buyer } = await openModal(test)
      await buyer.pay()
      const row = await settled(test, context)
      expect(row).toMatchObject({ state: "review", reason: "differs", amount: 2_000 })
      service.changeOrders(() => ({ order_amount: eur(99_900), discount_amount: null }))
      expect(await accept(row)).toMatchObject(refusal("has changed at the service"))
      await atRest(test)
      expect(await orders(test)).toEqual([])
      await processDueOrders(test.container)
      expect(await settled(test, context)).toMatchObject({ reason: "differs", amount: 99_900 })
      expect(await decisions()).toEqual([])
    })
  })

  it("reads the service at most twice, and sends one decision, to accept an order", async () => {
    const row = await shopUntilPlaced(test)
    const reads = async () => (await callsOf(test, "get_order")).length
    const before = await reads()
    await accept(row)
    expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
    expect((await reads()) - before).toBeLessThanOrEqual(2)
    expect(await decisions()).toHaveLength(1)
  })

  describe("an acceptance that the service has noted", () => {
    const answers: [what: string, body: object][] = [
      ["a response without the order", { ok: true }],
      ["the record of another order", { order: { id: "other", current_status: "accepted" } }],
    ]
    it.each(answers)("is not taken for a charge from %s alone", async (_, body) => {
      const row = await shopUntilPlaced(test)
      service.failNext("decide", 200, { body })
      await accept(row)
      await atRest(test)
      expect(await rowOf(row)).toMatchObject({ state: "placed", reason: "unconfirmed" })
      expect(await captured(row)).toBe(0)
      expect(emitted).toEqual([])
      // It is still pending there: the acceptance is sent again.
      await reconcile(test.container)
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted", reason: null })
      expect(await atService(row)).toBe("accepted")
      expect(emitted).toHaveLength(1)
    })

    async function unconfirmed() {
      const row = await shopUntilPlaced(test)
      let isSent = false
      service.changeOrders(({ current_status }) => {
        isSent ||= current_status === "accepted"
        return isSent ? { current_status: "under_review" } : {}
      })
      await accept(row)
      await atRest(test)
      return row
    }

    it("captures nothing and is not fulfillable while its status is unknown, and is captured once the record says shipped", async () => {
      const row = await unconfirmed()
      const waits = {
        state: "placed",
        reason: "unconfirmed",
        service_status: "under_review",
      }
      expect(await rowOf(row)).toMatchObject(waits)
      await passingTime(test).minutes(10)
      expect(await rowOf(row)).toMatchObject(waits)
      expect(await captured(row)).toBe(0)
      expect((await publicView(test, row.context)).status).toBe("ordered")
      const { order } = await detailOf(test, row.id)
      expect(order.can).toEqual({ accept: false, decline: false, retry: false, resolve: false })
      const [{ items }] = await orders(test, row.order_id)
      expect(
        await test.admin.medusa(`orders/${row.order_id}/fulfillments`, {
          items: items.map(({ id, quantity }) => ({ id, quantity })),
        })
      ).toMatchObject(refusal("not confirmed"))
      expect(await decisions()).toHaveLength(1)

      service.changeOrders(() => ({ current_status: "shipped" }))
      await reconcile(test.container)
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted", reason: null })
      expect(await captured(row)).toBeGreaterThan(0)
      expect(emitted).toHaveLength(1)
    })

    it.each([
      ["payment_failed", "cancelled"],
      ["denied", "declined"],
    ])("ends, with its stock released, once the record says %s", async (status, state) => {
      const row = await unconfirmed()
      service.changeOrders(() => ({ current_status: status }))
      await reconcile(test.container)
      expect(await rowOf(row)).toMatchObject({ state, service_status: status })
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
      expect(await captured(row)).toBe(0)
      expect(await test.reserved()).toBe(0)
      expect(emitted).toEqual([])
    })
  })

  describe("an order that is captured", () => {
    it("is canceled and refunded in Medusa when the service says denied afterwards", async () => {
      const row = await shopUntilPlaced(test)
      await accept(row)
      await settled(test, row.context)
      service.changeOrders(() => ({ current_status: "denied" }))
      await test.admin.post("reconcile", {})
      expect((await rowOf(row)).state).toBe("declined")
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
      const payment = await paymentOf(test, row)
      expect(payment.refunded_amount).toEqual(payment.captured_amount)
      expect(await test.reserved()).toBe(0)
    })

    it("keeps its Medusa order and records the refund when the service refunds it after its fulfillment", async () => {
      const row = await shopUntilPlaced(test)
      await accept(row)
      await settled(test, row.context)
      const [{ items }] = await orders(test, row.order_id)
      await createOrderFulfillmentWorkflow(test.container).run({
        input: {
          order_id: String(row.order_id),
          items: items.map(({ id, quantity }) => ({ id, quantity })),
        },
      })
      service.changeOrders(() => ({ current_status: "refunded" }))
      await test.admin.post("reconcile", {})
      expect(await rowOf(row)).toMatchObject({ state: "accepted", reason: "refunded_at_service" })
      const payment = await paymentOf(test, row)
      expect(payment.refunded_amount).toEqual(payment.captured_amount)
      expect(await orders(test, row.order_id)).toMatchObject([
        { status: "pending", summary: { pending_difference: 0 } },
      ])
    })
  })

  describe("a decline", () => {
    it("is repeated until a record confirms it", async () => {
      const row = await shopUntilPlaced(test)
      service.failNext("decide", 200, { body: {} })
      expect((await decline(row)).status).toBe(200)
      expect(await rowOf(row)).toMatchObject({ state: "placed", reason: "decline_unconfirmed" })
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "pending" }])
      const { order } = await detailOf(test, row.id)
      expect(order.can).toMatchObject({ accept: false, decline: true })
      await reconcile(test.container)
      expect(await rowOf(row)).toMatchObject({ state: "declined", reason: "declined" })
      expect(await atService(row)).toBe("denied")
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
    })

    it("needs review when the service accepts the order all the same, before or after it was confirmed", async () => {
      const before = await shopUntilPlaced(test)
      service.failNext("decide", 200, { body: {} })
      await decline(before)
      const after = await shopUntilPlaced(test)
      await decline(after)
      expect(await rowOf(after)).toMatchObject({ state: "declined" })
      service.changeOrders(() => ({ current_status: "accepted" }))
      await reconcile(test.container)
      for (const row of [before, after]) {
        expect(await rowOf(row)).toMatchObject({ state: "review", reason: "cancelled_but_paid" })
        expect(await captured(row)).toBe(0)
      }
    })

    it("is read again for a week, ever more rarely", async () => {
      const row = await shopUntilPlaced(test)
      await decline(row)
      const reads = async () =>
        (await callsOf(test, "get_order")).filter(({ path }) => path.includes(row.service_order_id))
      const start = new Date()
      const due: number[] = []
      for (let minute = 0; minute < 8 * 24 * 60; minute += 2) {
        const { recheck_at } = await rowOf(row)
        const now = new Date(start.getTime() + minute * 60_000)
        if (!recheck_at) {
          break
        }
        if (new Date(recheck_at) <= now) {
          const before = (await reads()).length
          await reconcile(test.container, { clock: () => now })
          expect((await reads()).length).toBe(before + 1)
          due.push(minute)
        } else {
          minute = Math.ceil((new Date(recheck_at).getTime() - start.getTime()) / 120_000) * 2 - 2
        }
      }
      expect(due.length).toBeGreaterThan(15)
      expect(due.length).toBeLessThan(60)
      expect(due.at(-1)).toBeGreaterThan(6 * 24 * 60)
      expect((await rowOf(row)).recheck_at).toBeNull()
    })
  })

  it("leaves no trace of a status that flaps for one read", async () => {
    const row = await shopUntilPlaced(test)
    let reads = 0
    service.changeOrders(() => ((reads += 1) === 1 ? { current_status: "accepted" } : {}))
    await reconcile(test.container)
    const { updated_at: _, ...after } = await rowOf(row)
    const { updated_at: __, context: ___, view: ____, ...before } = row
    expect(JSON.parse(JSON.stringify(after))).toMatchObject({
      state: before.state,
      reason: before.reason,
      service_status: before.service_status,
      approved_at: null,
      order_placed_emitted_at: null,
    })
    expect(await decisions()).toEqual([])
    expect(await captured(row)).toBe(0)
  })

  describe("a reading that fails", () => {
    it.each<[what: string, fail: () => Promise<unknown>]>([
      [
        "a status 500",
        () =>
          test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "get_order" }]),
      ],
      [
        "a record without amounts",
        async () => service.changeOrders(() => ({ order_amount: null })),
      ],
    ])("sends nothing and loses nothing: %s", async (_, fail) => {
      const row = await shopUntilPlaced(test)
      await test.oneClick.inbox.update({ id: row.id, approved_at: new Date(), reason: null })
      await fail()
      await processDueOrders(test.container)
      expect(await decisions()).toEqual([])
      expect(await captured(row)).toBe(0)
      expect(await rowOf(row)).toMatchObject({ state: "placed" })
      service.changeOrders(undefined)
      await test.sandbox.control.setFaults([])
      await passingTime(test).minutes(5)
      expect(await settled(test, row.context)).toMatchObject({ state: "accepted" })
    })

    it("fails the order after a day, with a sentence", async () => {
      const row = await shopUntilPlaced(test)
      const past = new Date(Date.now() - 25 * 3_600_000)
      await test.oneClick.inbox.update({ id: row.id, approved_at: past, reason: null })
      await test.oneClick.updateIncomingOrders({
        id: row.id,
        created_at: past,
        attempts: 7,
      } as never)
      await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "get_order" }])
      await processDueOrders(test.container)
      expect(await rowOf(row)).toMatchObject({
        state: "failed",
        reason: "gave_up",
        message: expect.stringContaining("The one-click service failed"),
      })
    })
  })

  describe("a refund that was made at the service", () => {
    async function chargedOrder() {
      const row = await shopUntilPlaced(test)
      await accept(row)
      await settled(test, row.context)
      return row
    }
    const refund = (row: Row, body: object) => test.admin.post(`orders/${row.id}/refunds`, body)

    it("is recorded in parts, and never more than was charged", async () => {
      const row = await chargedOrder()
      const total = Number(await captured(row))
      const first = await refund(row, { amount: 5.5, note: "Scratched" })
      expect(first.status).toBe(200)
      expect(first.data.detail.medusa_order).toMatchObject({ refunded_amount: 5.5 })
      const [recorded] = await test.container
        .resolve(Modules.PAYMENT)
        .listRefunds({ payment_id: (await paymentOf(test, row)).payment_id })
      expect(recorded).toMatchObject({ note: "Scratched" })
      expect(await refund(row, { amount: total })).toMatchObject(refusal("at most"))
      for (const amount of [0, -1, 0.001, "5"]) {
        expect((await refund(row, { amount })).status).toBe(400)
      }
      expect((await refund(row, { amount: total - 5.5 })).status).toBe(200)
      expect(await refund(row, { amount: 1 })).toMatchObject(refusal("refunded already"))
      const payment = await paymentOf(test, row)
      expect(payment.refunded_amount).toEqual(payment.captured_amount)
      expect(await orders(test, row.order_id)).toMatchObject([
        { status: "pending", summary: { pending_difference: 0 } },
      ])
    })

    it("is refused before the buyer is charged, and by Medusa's own button, which leads to ours", async () => {
      const waiting = await shopUntilPlaced(test)
      expect(await refund(waiting, { amount: 1 })).toMatchObject(refusal("not been charged"))
      const row = await chargedOrder()
      const { payment_id } = await paymentOf(test, row)
      expect(await test.admin.medusa(`payments/${payment_id}/refund`, { amount: 1 })).toMatchObject(
        refusal("Record a refund")
      )
      expect(Number((await paymentOf(test, row)).refunded_amount ?? 0)).toBe(0)
    })
  })
})
