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

/** The service charges another amount than the order was placed with. */
const DEARER = { order_amount: eur(99_900) }

/** The service does not decide, and answers as if it might have. */
const UNHEARD = { decision_effect: "ignored", decision_answer: "empty" } as const

const CHANGED = { state: "review", reason: "changed_at_service" }

oneClickShop({ acceptance: "review" }, (test) => {
  const emitted = heard(test, "order.placed")
  const failures = heard(test, "one-click.order.failed")

  const row = placedOrder(test)

  const rowOf = ({ id }: { id: string } = row) => test.oneClick.retrieveIncomingOrder(id)
  const decide = (decision: string, { id }: { id: string } = row, body?: object) =>
    test.admin.post(`orders/${id}/${decision}`, body)
  const paymentId = async () => (await paymentOf(test, row)).payment_id
  const captured = async (of: Row = row) => Number((await paymentOf(test, of)).captured_amount ?? 0)
  const acceptances = async () =>
    (await callsOf(test, "decide")).filter(({ body }) => JSON.stringify(body).includes("accepted"))
  const change = (fields: OrderChange, { service_order_id }: Row = row) =>
    changeOrder(test, service_order_id, fields)
  const restore = () => test.sandbox.control.restoreRecord(row.service_order_id)
  const approve = () =>
    test.oneClick.inbox.update({ id: row.id, approved_at: new Date(), reason: null })
  const atService = ({ context }: { context: string } = row) => statusAtService(test, context)

  /** The ways to accept a placed order. */
  const WAYS = {
    "Accept in the dashboard": () => decide("accept"),
    "a capture in Medusa's order page": async () => {
      const { status } = await test.admin.medusa(`payments/${await paymentId()}/capture`)
      expect(status).toBe(400)
    },
    "a capture by the shop's own code": async () => {
      const run = test.run(capturePaymentWorkflow, { payment_id: await paymentId() })
      await expect(run).rejects.toMatchObject({ code: "changed_at_service" })
    },
    "the next automatic attempt": () => approve().then(() => processDueOrders(test.container)),
  }

  async function expectNothingCaptured(expected: object, of: Row = row) {
    expect(await captured(of)).toBe(0)
    expect(emitted).toEqual([])
    expect(await rowOf(of)).toMatchObject(expected)
  }
  async function expectNothingSent(expected: object, of: Row = row) {
    await atRest(test)
    expect(await acceptances()).toEqual([])
    await expectNothingCaptured(expected, of)
  }
  /** Expects that the order is accepted now that the service's record allows it. */
  async function expectCaptured(later?: ReturnType<typeof passingTime>) {
    await reconcile(test.container, later)
    expect(await accepted(test, row.context)).toMatchObject({ changes: null })
    expect(await captured()).toBeGreaterThan(0)
  }

  describe("an order whose record has changed since it was placed", () => {
    it.each(Object.entries(WAYS))("is not accepted by %s, and needs review", async (_, accept) => {
      await change(DEARER)
      await accept()
      await expectNothingSent(CHANGED)
      const { order, holds } = await detailOf(test, row.id)
      expect(order).toMatchObject({
        changes: [{ kind: "total", expected: row.amount, actual: 99_900 }],
        can: { accept: false, decline: true, retry: false, resolve: false },
        blocker: "changed_at_service",
      })
      expect(holds).toMatchObject([{ booked: 1, consumed: 0, outstanding: 1 }])
    })

    it("goes on by itself once its record is as it was", async () => {
      await change(addressAs({ street: "2 rue de la Paix" }))
      await decide("accept")
      await expectNothingSent(CHANGED)
      expect((await detailOf(test, row.id)).order.changes).toMatchObject([{ kind: "contact" }])
      const { updated_at } = await rowOf()
      await reconcile(test.container)
      // The timeline says since when it needs review.
      expect(await rowOf()).toMatchObject({ state: "review", updated_at })
      await restore()
      await expectCaptured()
      expect(await atService()).toBe("accepted")
    })

    it("can only be resolved by hand if the service has debited the changed amount", async () => {
      await change({ ...DEARER, current_status: "accepted" })
      await reconcile(test.container)
      await expectNothingSent({ state: "review", reason: "changed_but_paid" })
      const { order } = await detailOf(test, row.id)
      expect(order.can).toEqual({ accept: false, decline: false, retry: false, resolve: true })
      expect((await decide("resolve")).status).toBe(200)
    })
  })

  it("is not captured when the service has debited another amount, which its response to the acceptance leaves out", async () => {
    replaceCalls("decideOrder", async (call, id) => {
      await test.sandbox.control.changeRecord(id, { without: ["order_amount"] })
      const answer = await call()
      await change(DEARER)
      return answer
    })
    await decide("accept")
    await atRest(test)
    await expectNothingCaptured({ state: "review", reason: "changed_but_paid" })
  })

  /** Pays for an order that needs review, because the service took a discount off its amount. */
  const buyDiscounted = () =>
    shopUntilSettled(test, {
      change: { order_amount: eur(2_000), discount_amount: eur(900) },
    })

  /** Pays for an order that is accepted automatically once it is compared, which nothing does yet. */
  async function waitToBeCompared() {
    await test.oneClick.settings.save({ acceptance: "automatic" })
    const { context, receive } = await shopWithoutEvents(test)
    return { ...(await rowOf({ id: await receive() })), context }
  }

  it("does not place an order that differs from its quote at an amount that nobody has seen when it is accepted", async () => {
    const bought = await buyDiscounted()
    expect(bought).toMatchObject({ state: "review", reason: "differs", amount: 2_000 })
    await change({ ...DEARER, discount_amount: null }, bought)
    expect(await decide("accept", bought)).toMatchObject(refusal("has changed at the service"))
    await atRest(test)
    expect(await orders(test)).toMatchObject([{ id: row.order_id }])
    await processDueOrders(test.container)
    expect(await settled(test, bought.context)).toMatchObject({ reason: "differs", amount: 99_900 })
    expect(await acceptances()).toEqual([])
  })

  describe("an order whose record has changed since an interrupted run created its Medusa order", () => {
    const interrupted = { state: "compared", reason: null, placed_at: null } as const

    it("needs review", async () => {
      await test.oneClick.updateIncomingOrders({ id: row.id, ...interrupted })
      await approve()
      await change(DEARER)
      await processDueOrders(test.container)
      await expectNothingSent({ ...CHANGED, placed_at: expect.any(Date) })
    })

    it("is completed once its record is as it was, if it has no payment yet", async () => {
      const { id, payment_collection_id, purchase_id } = row
      await test.oneClick.updateIncomingOrders({ id, ...interrupted })
      await test.oneClick.updatePurchases({ id: String(purchase_id), order_id: null })
      await test.modules.payment.deletePaymentCollections([String(payment_collection_id)])
      await change(DEARER)
      await processDueOrders(test.container)
      expect(await rowOf()).toMatchObject(CHANGED)
      await restore()
      await reconcile(test.container)
      await placed(test, row.context)
      await decide("accept")
      await expectCaptured()
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
      await decide("accept")
      await atRest(test)
      await expectNothingCaptured({ state: "placed", reason: "unconfirmed" })
      await restore()
      await test.sandbox.control.setForms({})
      // It is still pending there: the acceptance is sent again.
      await expectCaptured()
      expect(await atService()).toBe("accepted")
      expect(emitted).toHaveLength(1)
    })

    const service_status = "under_review"

    async function acceptUnconfirmed() {
      replaceCalls("decideOrder", async (call) => {
        await change({ current_status: service_status })
        return call()
      })
      await decide("accept")
      await atRest(test)
    }

    it("captures nothing and is not fulfillable while its status is unknown, and is captured once the record says shipped", async () => {
      await acceptUnconfirmed()
      const waits = { state: "placed", reason: "unconfirmed", service_status }
      expect(await rowOf()).toMatchObject(waits)
      await passingTime(test).minutes(10)
      expect(await rowOf()).toMatchObject(waits)
      expect(await captured()).toBe(0)
      expect((await publicView(test, row.context)).status).toBe("ordered")
      const { order } = await detailOf(test, row.id)
      expect(order.can).toEqual({ accept: false, decline: false, retry: false, resolve: false })
      const [{ items }] = await orders(test, row.order_id)
      const units = items.map(({ id, quantity }) => ({ id, quantity }))
      expect(
        await test.admin.medusa(`orders/${row.order_id}/fulfillments`, { items: units })
      ).toMatchObject(refusal("not confirmed"))
      expect(await acceptances()).toHaveLength(1)

      await change({ current_status: "shipped" })
      await expectCaptured()
      expect(emitted).toHaveLength(1)
    })

    it("fails after a day, notifies the owner, and is captured once the record says shipped", async () => {
      await acceptUnconfirmed()
      const later = passingTime(test, new Date(Date.now() + 25 * 60 * 60_000))
      await later.minutes(20, async () => (await rowOf()).state === "failed")
      expect(await rowOf()).toMatchObject({ reason: "gave_up", service_status })
      expect(failures).toMatchObject([{ data: { id: row.id } }])
      const { can } = (await detailOf(test, row.id)).order
      expect(can).toMatchObject({ decline: false, retry: true })
      expect(await captured()).toBe(0)

      await change({ current_status: "shipped" })
      await expectCaptured(later)
    })

    it("ends, with its stock released, once the record says denied", async () => {
      await acceptUnconfirmed()
      await change({ current_status: "denied" })
      await reconcile(test.container)
      await expectNothingCaptured({ state: "declined", service_status: "denied" })
      expect(await orders(test, row.order_id)).toMatchObject([{ status: "canceled" }])
      expect(await test.reserved()).toBe(0)
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
      expect((await decide("decline", bought)).status).toBe(200)
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
        await decide("decline", bought)
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
      await decide("decline")
      const unconfirmed = refusal("has not confirmed yet that it declined the order")
      expect(await decide("accept")).toMatchObject(unconfirmed)
      const capture = await test.admin.medusa(`payments/${await paymentId()}/capture`)
      expect(capture).toMatchObject(unconfirmed)
      await expectNothingSent({ state: "placed", reason: "decline_unconfirmed" })

      await test.sandbox.control.setForms({})
      const after = await shopUntilPlaced(test)
      await decide("decline", after)
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
      expect((await decide("decline", row, { note: "Sold out" })).status).toBe(500)
      expect(await atService()).toBe("denied")
      await reconcile(test.container)
      const decision = { decision: "decline", note: "Sold out", decided_by: expect.any(String) }
      const declined = { state: "declined", reason: "declined", decisions: { list: [decision] } }
      expect(await rowOf()).toMatchObject(declined)
    })

    it("is read again for a week, ever more rarely", async () => {
      await decide("decline")
      const begun = Date.now()
      const read = jest.spyOn(OneClickServiceClient.prototype, "retrieveOrder")
      const days: number[] = []
      const next = async () => (await rowOf()).recheck_at
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
    const choose = (bought: Row) => decide("accept", bought, { country_code: "fr" })

    it.each([
      ["", false],
      [", also when it is compared once more", true],
    ])("needs approval if it has changed since%s", async (_, isRefused) => {
      const bought = await buyInAtlantis()
      await change(addressAs({ country: "Atlantis", street: "2 rue de la Paix" }), bought)
      if (isRefused) {
        const refused = new MedusaError(MedusaError.Types.NOT_ALLOWED, "Not now.")
        jest.spyOn(test.modules.order, "createOrders").mockRejectedValueOnce(refused)
      }
      await choose(bought)
      if (isRefused) {
        expect(await rowOf(bought)).toMatchObject({ state: "review", reason: "refused_by_shop" })
        await decide("retry", bought)
      }
      const again = { ...bought, ...(await placed(test, bought.context)) }
      await expectNothingSent({ state: "placed", reason: "approval_required" }, again)
    })

    it("is compared and accepted when it failed before its comparison and is retried", async () => {
      const bought = await buyInAtlantis()
      const failing = { kind: "error_500", on: "api", target: "get_order" } as const
      await test.sandbox.control.setFaults([failing])
      await choose(bought)
      await test.oneClick.inbox.update({ id: bought.id, state: "failed", reason: "gave_up" })
      await test.sandbox.control.setFaults([])
      expect((await decide("retry", bought)).status).toBe(200)
      await accepted(test, bought.context)
    })
  })

  /** Lets the next read of the order's record show another status. */
  const flap = (current_status: string) =>
    changeOrder(test, row.service_order_id, { current_status }, { target: "get_order", times: 1 })

  it.each([
    [
      "one read of its record said that it was cancelled",
      () => flap("cancelled").then(() => decide("accept")),
    ],
    [
      "its record could not be read for a while",
      async () => {
        await approve()
        await change({ order_amount: null })
        await processDueOrders(test.container)
      },
    ],
  ])("is not lost, and accepted later, although %s", async (_, act) => {
    await act()
    await expectNothingSent({ state: "placed" })
    await restore()
    await passingTime(test).minutes(5)
    await accepted(test, row.context)
  })

  it("leaves no trace of a status that flaps for one read", async () => {
    await flap("accepted")
    await reconcile(test.container)
    const { service_status } = row
    await expectNothingSent({
      state: "placed",
      reason: "approval_required",
      service_status,
      approved_at: null,
      order_placed_emitted_at: null,
    })
  })
})
