import { MedusaError } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { refusal } from "../support/admin"
import { addressAs, changeOrder, type OrderChange, setStatusSilently } from "../support/at-service"
import {
  accepted,
  placed,
  settled,
  shopUntilPlaced,
  shopUntilSettled,
  shopWithoutEvents,
} from "../support/buy"
import { type PlacedOrder as Row, placedOrder } from "../support/placed-order"
import { heard } from "../support/heard"
import { OneClickServiceClient, processDueOrders, reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { callsOf, detailOf, orders, paymentOf, publicView, statusAtService } from "../support/read"
import { replaceCalls } from "../support/use-service"

const eur = (value: number) => ({ value, currency: "EUR" })

/** The service does not decide, and answers as if it might have. */
const UNHEARD = { decision_effect: "ignored", decision_answer: "empty" } as const

oneClickShop({ acceptance: "review" }, (test) => {
  const emitted = heard(test, "order.placed")
  const failures = heard(test, "one-click.order.failed")

  const row = placedOrder(test)

  const rowOf = ({ id }: { id: string }) => test.oneClick.retrieveIncomingOrder(id)
  const accept = ({ id }: { id: string }) => test.admin.post(`orders/${id}/accept`)
  const decline = ({ id }: { id: string }) => test.admin.post(`orders/${id}/decline`)
  const captured = async (row: Row) => Number((await paymentOf(test, row)).captured_amount ?? 0)
  const acceptances = async () =>
    (await callsOf(test, "decide")).filter(({ body }) => JSON.stringify(body).includes("accepted"))
  const change = ({ service_order_id }: Row, fields: OrderChange) =>
    changeOrder(test, service_order_id, fields)
  const atService = ({ context }: { context: string }) => statusAtService(test, context)

  /** The ways to accept a placed order. */
  const WAYS = {
    "Accept in the dashboard": async () => void (await accept(row)),
    "a capture in Medusa's order page": async () => {
      const { payment_id } = await paymentOf(test, row)
      expect((await test.admin.medusa(`payments/${payment_id}/capture`)).status).toBe(400)
    },
    "a capture by the shop's own code": async () => {
      const { payment_id } = await paymentOf(test, row)
      const run = test.run(capturePaymentWorkflow, { payment_id })
      await expect(run).rejects.toMatchObject({ code: "changed_at_service" })
    },
    "the next automatic attempt": async () => {
      await test.oneClick.inbox.update({ id: row.id, approved_at: new Date(), reason: null })
      await processDueOrders(test.container)
    },
  }

  async function expectNothingCaptured(row: Row, state: string, reason?: string) {
    expect(await captured(row)).toBe(0)
    expect(emitted).toEqual([])
    expect(await rowOf(row)).toMatchObject({ state, ...(reason && { reason }) })
  }
  async function expectNothingSent(row: Row, state: string, reason?: string) {
    await atRest(test)
    expect(await acceptances()).toEqual([])
    await expectNothingCaptured(row, state, reason)
  }
  /** Expects that the order is accepted now that the service's record allows it. */
  async function expectCaptured(row: Row, later?: ReturnType<typeof passingTime>) {
    await reconcile(test.container, later)
    const { changes } = await accepted(test, row.context)
    expect(changes).toBeNull()
    expect(await captured(row)).toBeGreaterThan(0)
  }

  describe("an order whose record has changed since it was placed", () => {
    it.each(Object.entries(WAYS))(
      "is neither accepted nor captured, and needs review, by %s",
      async (_, acceptIn) => {
        await change(row, { order_amount: eur(99_900) })
        await acceptIn()
        await expectNothingSent(row, "review", "changed_at_service")
        const { order, holds } = await detailOf(test, row.id)
        expect(order).toMatchObject({
          changes: [{ kind: "total", expected: row.amount, actual: 99_900 }],
          can: { accept: false, decline: true, retry: false, resolve: false },
          blocker: "changed_at_service",
        })
        expect(holds).toMatchObject([{ booked: 1, consumed: 0, outstanding: 1 }])
      }
    )

    it("goes on by itself once its record is as it was", async () => {
      await change(row, addressAs({ street: "2 rue de la Paix" }))
      await accept(row)
      await expectNothingSent(row, "review", "changed_at_service")
      expect((await detailOf(test, row.id)).order.changes).toMatchObject([{ kind: "contact" }])
      const { updated_at } = await rowOf(row)
      await reconcile(test.container)
      // The timeline says since when it needs review.
      expect(await rowOf(row)).toMatchObject({ state: "review", updated_at })
      await test.sandbox.control.restoreRecord(row.service_order_id)
      await expectCaptured(row)
      expect(await atService(row)).toBe("accepted")
    })

    it("can only be resolved by hand if the service has debited the changed amount", async () => {
      await change(row, { order_amount: eur(99_900), current_status: "accepted" })
      await reconcile(test.container)
      await expectNothingSent(row, "review", "changed_but_paid")
      const { order } = await detailOf(test, row.id)
      expect(order.can).toEqual({ accept: false, decline: false, retry: false, resolve: true })
      expect((await test.admin.post(`orders/${row.id}/resolve`)).status).toBe(200)
    })
  })

  it("is not captured when the service has debited another amount, which its response to the acceptance leaves out", async () => {
    replaceCalls("decideOrder", async (call, id) => {
      await test.sandbox.control.changeRecord(id, { without: ["order_amount"] })
      const answer = await call()
      await change(row, { order_amount: eur(99_900) })
      return answer
    })
    await accept(row)
    await atRest(test)
    await expectNothingCaptured(row, "review", "changed_but_paid")
  })

  /** Pays for an order that needs review, because the service took a discount off its amount. */
  function buyDiscounted() {
    const less = { order_amount: eur(2_000), discount_amount: eur(900) }
    return shopUntilSettled(test, { change: less })
  }

  /** Pays for an order that is accepted automatically once it is compared, which nothing does yet. */
  async function waitToBeCompared() {
    await test.oneClick.settings.save({ acceptance: "automatic" })
    const { context, receive } = await shopWithoutEvents(test)
    return { ...(await rowOf({ id: await receive() })), context }
  }

  it("does not place an order that differs from its quote at an amount that nobody has seen when it is accepted", async () => {
    const bought = await buyDiscounted()
    expect(bought).toMatchObject({ state: "review", reason: "differs", amount: 2_000 })
    await change(bought, { order_amount: eur(99_900), discount_amount: null })
    expect(await accept(bought)).toMatchObject(refusal("has changed at the service"))
    await atRest(test)
    expect(await orders(test)).toMatchObject([{ id: row.order_id }])
    await processDueOrders(test.container)
    const seen = await settled(test, bought.context)
    expect(seen).toMatchObject({ reason: "differs", amount: 99_900 })
    expect(await acceptances()).toEqual([])
  })

  describe("an order whose record has changed since an interrupted run created its Medusa order", () => {
    const interrupted = { state: "compared", reason: null, placed_at: null } as const

    it("needs review", async () => {
      const { id } = row
      await test.oneClick.updateIncomingOrders({ id, ...interrupted, approved_at: new Date() })
      await change(row, { order_amount: eur(99_900) })
      await processDueOrders(test.container)
      await expectNothingSent(row, "review", "changed_at_service")
      expect(await rowOf(row)).toMatchObject({ placed_at: expect.any(Date) })
    })

    it("is completed once its record is as it was, if it has no payment yet", async () => {
      const { id, payment_collection_id } = row
      await test.oneClick.updateIncomingOrders({ id, ...interrupted })
      await test.oneClick.updatePurchases({ id: String(row.purchase_id), order_id: null })
      await test.modules.payment.deletePaymentCollections([String(payment_collection_id)])
      await change(row, { order_amount: eur(99_900) })
      await processDueOrders(test.container)
      expect(await rowOf(row)).toMatchObject({ state: "review", reason: "changed_at_service" })
      await test.sandbox.control.restoreRecord(row.service_order_id)
      await reconcile(test.container)
      await placed(test, row.context)
      await accept(row)
      await expectCaptured(row)
      expect(await orders(test)).toMatchObject([{ id: row.order_id }])
    })
  })

  describe("an acceptance that the service has noted", () => {
    it.each([
      ["a response without the order", "empty"],
      ["the record of another order", "order"],
    ] as const)("is not taken for a charge from %s alone", async (_, decision_answer) => {
      await test.sandbox.control.setForms({ decision_effect: "ignored", decision_answer })
      const other = { id: "other", current_status: "accepted" }
      await changeOrder(test, row.service_order_id, other, { target: "decide" })
      await accept(row)
      await atRest(test)
      await expectNothingCaptured(row, "placed", "unconfirmed")
      await test.sandbox.control.restoreRecord(row.service_order_id)
      await test.sandbox.control.setForms({})
      // It is still pending there: the acceptance is sent again.
      await expectCaptured(row)
      expect(await atService(row)).toBe("accepted")
      expect(emitted).toHaveLength(1)
    })

    async function acceptUnconfirmed() {
      replaceCalls("decideOrder", async (call) => {
        await change(row, { current_status: "under_review" })
        return call()
      })
      await accept(row)
      await atRest(test)
    }

    it("captures nothing and is not fulfillable while its status is unknown, and is captured once the record says shipped", async () => {
      await acceptUnconfirmed()
      const service_status = "under_review"
      const waits = { state: "placed", reason: "unconfirmed", service_status }
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
      expect(await acceptances()).toHaveLength(1)

      await change(row, { current_status: "shipped" })
      await expectCaptured(row)
      expect(emitted).toHaveLength(1)
    })

    it("fails after a day, notifies the owner, and is captured once the record says shipped", async () => {
      await acceptUnconfirmed()
      const later = passingTime(test, new Date(Date.now() + 25 * 60 * 60_000))
      await later.minutes(20, async () => (await rowOf(row)).state === "failed")
      expect(await rowOf(row)).toMatchObject({ reason: "gave_up", service_status: "under_review" })
      expect(failures).toMatchObject([{ data: { id: row.id } }])
      expect((await detailOf(test, row.id)).order.can).toMatchObject({
        decline: false,
        retry: true,
      })
      expect(await captured(row)).toBe(0)

      await change(row, { current_status: "shipped" })
      await expectCaptured(row, later)
    })

    it("ends, with its stock released, once the record says denied", async () => {
      await acceptUnconfirmed()
      await change(row, { current_status: "denied" })
      await reconcile(test.container)
      expect(await rowOf(row)).toMatchObject({ state: "declined", service_status: "denied" })
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
      expect(await captured(row)).toBe(0)
      expect(await test.reserved()).toBe(0)
      expect(emitted).toEqual([])
    })
  })

  describe("a decline", () => {
    it.each([
      ["a placed order", () => shopUntilPlaced(test), "placed", ["pending"], ["canceled"]],
      ["an order without a Medusa order", () => buyDiscounted(), "review", [], []],
      ["an order that waits for its comparison", () => waitToBeCompared(), "review", [], []],
    ])("of %s is repeated until a record confirms it", async (_, buy, state, before, after) => {
      const reserved = await test.reserved()
      const bought = await buy()
      const others = async () => (await orders(test)).filter(({ id }) => id !== row.order_id)
      const statuses = async () => (await others()).map(({ status }) => status)
      await test.sandbox.control.setForms(UNHEARD)
      expect((await decline(bought)).status).toBe(200)
      await processDueOrders(test.container)
      expect(await rowOf(bought)).toMatchObject({ state, reason: "decline_unconfirmed" })
      expect(await statuses()).toEqual(before)
      const { order, timeline } = await detailOf(test, bought.id)
      expect(order.can).toMatchObject({ accept: false, decline: true })
      const steps = timeline.filter(({ type }: { type: string }) => type !== "call")
      expect(steps.at(-1)).toMatchObject(
        state === "review" ? { milestone: "needs_review" } : { decision: "decline" }
      )
      await test.sandbox.control.setForms({})
      await reconcile(test.container)
      expect(await rowOf(bought)).toMatchObject({ state: "declined", reason: "declined" })
      expect(await atService(bought)).toBe("denied")
      expect(await statuses()).toEqual(after)
      expect((await publicView(test, bought.context)).status).toBe("denied")
      const collections = (await others()).flatMap((order) => order.payment_collections)
      const canceled = { payments: [{ canceled_at: expect.any(String) }] }
      expect(collections).toMatchObject(after.map(() => canceled))
      expect(await test.reserved()).toBe(reserved)
      await processDueOrders(test.container)
      expect(emitted).toEqual([])
    })

    it.each(["cancelled", "payment_failed"] as const)(
      "that the service carries out as %s stays one, and is repeated when the buyer pays after all",
      async (status) => {
        const bought = await buyDiscounted()
        await test.sandbox.control.setForms(UNHEARD)
        await decline(bought)
        await test.sandbox.control.setForms({})
        for (const now of [status, "pending"] as const) {
          await setStatusSilently(test, bought.service_order_id, now)
          await reconcile(test.container)
          expect(await rowOf(bought)).toMatchObject({ state: "declined", reason: "declined" })
        }
        expect(await atService(bought)).toBe("denied")
      }
    )

    it("lets nobody accept the order while it is not confirmed, and needs review when the service accepts the order all the same, before or after it was confirmed", async () => {
      await test.sandbox.control.setForms(UNHEARD)
      await decline(row)
      const says = "has not confirmed yet that it declined the order"
      expect(await accept(row)).toMatchObject(refusal(says))
      const { payment_id } = await paymentOf(test, row)
      const capture = await test.admin.medusa(`payments/${payment_id}/capture`)
      expect(capture).toMatchObject(refusal(says))
      await expectNothingSent(row, "placed", "decline_unconfirmed")

      await test.sandbox.control.setForms({})
      const after = await shopUntilPlaced(test)
      await decline(after)
      expect(await rowOf(after)).toMatchObject({ state: "declined" })
      for (const { service_order_id } of [row, after]) {
        await test.sandbox.control.setStatus(service_order_id, "accepted")
      }
      await reconcile(test.container)
      for (const one of [row, after]) {
        expect(await rowOf(one)).toMatchObject({ state: "review", reason: "cancelled_but_paid" })
        expect(await captured(one)).toBe(0)
        await test.sandbox.control.setStatus(one.service_order_id, "refunded")
      }
      await reconcile(test.container)
      const refunded = { state: "cancelled", reason: "cancelled_at_service" }
      expect(await Promise.all([row, after].map(rowOf))).toMatchObject([refunded, refunded])
    })

    it("stays one, with who decided and why, when the process stops before the order is closed here", async () => {
      const stopped = new Error("The process stopped.")
      jest.spyOn(test.modules.payment, "listPaymentCollections").mockRejectedValueOnce(stopped)
      const { status } = await test.admin.post(`orders/${row.id}/decline`, { note: "Sold out" })
      expect(status).toBe(500)
      expect(await atService(row)).toBe("denied")
      await reconcile(test.container)
      const decision = { decision: "decline", note: "Sold out", decided_by: expect.any(String) }
      expect(await rowOf(row)).toMatchObject({
        state: "declined",
        reason: "declined",
        decisions: { list: [decision] },
      })
    })

    it("is read again for a week, ever more rarely", async () => {
      await decline(row)
      const begun = Date.now()
      const read = jest.spyOn(OneClickServiceClient.prototype, "retrieveOrder")
      const days: number[] = []
      const next = async () => (await rowOf(row)).recheck_at
      for (let at = await next(); at; at = await next()) {
        const now = new Date(at)
        days.push((now.getTime() - begun) / 86_400_000)
        await reconcile(test.container, { clock: () => now })
        expect(read).toHaveBeenCalledTimes(days.length)
      }
      expect(days.length).toBeGreaterThan(15)
      expect(days.length).toBeLessThan(60)
      expect(days.at(-1)).toBeGreaterThan(6)
    })
  })

  describe("an order whose country a person chose", () => {
    async function buyInAtlantis() {
      const bought = await shopUntilSettled(test, { change: addressAs({ country: "Atlantis" }) })
      expect(bought).toMatchObject({ state: "review", reason: "unknown_country" })
      return bought
    }
    const choose = ({ id }: { id: string }) =>
      test.admin.post(`orders/${id}/accept`, { country_code: "fr" })
    const retry = ({ id }: { id: string }) => test.admin.post(`orders/${id}/retry`)

    it.each([
      ["", false],
      [", also when it is compared once more", true],
    ])("needs approval if it has changed since%s", async (_, isRefused) => {
      const bought = await buyInAtlantis()
      await change(bought, addressAs({ country: "Atlantis", street: "2 rue de la Paix" }))
      if (isRefused) {
        const refused = new MedusaError(MedusaError.Types.NOT_ALLOWED, "Not now.")
        jest.spyOn(test.modules.order, "createOrders").mockRejectedValueOnce(refused)
      }
      await choose(bought)
      if (isRefused) {
        expect(await rowOf(bought)).toMatchObject({ state: "review", reason: "refused_by_shop" })
        await retry(bought)
      }
      const again = { ...bought, ...(await placed(test, bought.context)) }
      await expectNothingSent(again, "placed", "approval_required")
    })

    it("is compared and accepted when it failed before its comparison and is retried", async () => {
      const bought = await buyInAtlantis()
      const failing = { kind: "error_500", on: "api", target: "get_order" } as const
      await test.sandbox.control.setFaults([failing])
      await choose(bought)
      await test.oneClick.inbox.update({ id: bought.id, state: "failed", reason: "gave_up" })
      await test.sandbox.control.setFaults([])
      expect((await retry(bought)).status).toBe(200)
      await accepted(test, bought.context)
    })
  })

  /** Lets the next read of the order's record show another status. */
  const flap = ({ service_order_id }: Row, current_status: string) =>
    changeOrder(test, service_order_id, { current_status }, { target: "get_order", times: 1 })

  it("is accepted although one read of its record said that it was cancelled", async () => {
    await flap(row, "cancelled")
    await accept(row)
    await expectNothingSent(row, "placed")
    await passingTime(test).minutes(5)
    await accepted(test, row.context)
  })

  it("leaves no trace of a status that flaps for one read", async () => {
    await flap(row, "accepted")
    await reconcile(test.container)
    await expectNothingSent(row, "placed", "approval_required")
    expect(await rowOf(row)).toMatchObject({
      service_status: row.service_status,
      approved_at: null,
      order_placed_emitted_at: null,
    })
  })

  it("sends nothing and loses nothing while the record cannot be read", async () => {
    await test.oneClick.inbox.update({ id: row.id, approved_at: new Date(), reason: null })
    await change(row, { order_amount: null })
    await processDueOrders(test.container)
    await expectNothingSent(row, "placed")
    await test.sandbox.control.restoreRecord(row.service_order_id)
    await passingTime(test).minutes(5)
    await accepted(test, row.context)
  })
})
