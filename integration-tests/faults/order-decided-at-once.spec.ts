import { type MedusaError } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import expireHolds from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { settled, shopUntilPlaced } from "../support/buy"
import { setStatusSilently } from "../support/at-service"
import { closeOrder, reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { heard } from "../support/heard"
import { gate } from "../support/gate"
import { oneClickShop } from "../support/one-click-shop"
import { replaceOrderLocks } from "../support/order-locks"
import { orders, orderStatusAtService } from "../support/read"
import { hold } from "../support/replace"
import { until } from "../../testing/until"

/** Rounds for races that the test cannot force. */
const ROUNDS = 3

type Placed = { context: string; order_id: string; service_id: string }

oneClickShop({ acceptance: "review" }, (test) => {
  const events = heard(test, "order.canceled")
  const cancelled = () => events.map(({ data }) => (data as { id: string }).id)
  const begin = async (): Promise<Placed & { id: string }> => {
    const { context, id, order_id, service_order_id } = await shopUntilPlaced(test)
    return { id, context, order_id: String(order_id), service_id: service_order_id }
  }
  const post = async (path: string) => (await test.admin.medusa(path)).status
  const order = async (id: string) => (await orders(test, id))[0]

  /**
   * Lets calls meet at an order's lock, which they then get in this order; returns what each one
   * returned.
   */
  const meet = async <T>(...acts: (() => Promise<T>)[]) => {
    const { pass, arrived } = gate(acts.length)
    replaceOrderLocks(test, async (locked) => {
      await pass()
      return locked()
    })
    const begun: Promise<T>[] = []
    for (const act of acts) {
      begun.push(act())
      await until(async () => arrived() >= begun.length)
    }
    return Promise.all(begun)
  }
  /** A person cancels an order in the dashboard while we do something to it; returns the status. */
  const cancelMeeting = async (order_id: string, first: string, ours: () => Promise<unknown>) => {
    const theirs = () => post(`orders/${order_id}/cancel`)
    const isOurs = first === "we"
    const answers = await meet<unknown>(...(isOurs ? [ours, theirs] : [theirs, ours]))
    await reconcile(test.container)
    return answers[isOurs ? 1 : 0]
  }

  /** Reconciles in a loop while `act` runs. */
  const whileLooking = async (act: () => Promise<void>) => {
    let done = false
    const looking = (async () => {
      while (!done) {
        await reconcile(test.container)
      }
    })()
    await act().finally(() => (done = true))
    await looking
    await reconcile(test.container)
  }

  const expectEnded = async (all: Placed[], status: string) => {
    const accounts = await soundAccounts(test)
    expect(accounts.stock).toEqual({ reserved: 0, reservations: 0 })
    expect(accounts.orders.map(({ captured }) => captured)).toEqual(all.map(() => 0))
    const refunds = await test.modules.payment.listRefunds({})
    expect(refunds).toHaveLength(0)
    for (const { context, order_id, service_id } of all) {
      expect((await order(order_id)).status).toBe("canceled")
      expect(await orderStatusAtService(test, service_id)).toBe(status)
      expect(["declined", "cancelled"]).toContain((await settled(test, context)).state)
    }
  }

  it.each([
    ["a person", 200],
    // Medusa rejects the second cancellation.
    ["we", 400],
  ])(
    "cancels an order once when a person and the reconciliation cancel it at the same time: %s first",
    async (first, status) => {
      const one = await begin()
      await setStatusSilently(test, one.service_id, "cancelled")
      const ours = () => reconcile(test.container)
      expect(await cancelMeeting(one.order_id, first, ours)).toBe(status)
      await expectEnded([one], "cancelled")
      expect(cancelled()).toEqual([one.order_id])
    }
  )

  it("cancels an order once when three workers follow its cancellation at the service at the same time", async () => {
    const one = await begin()
    await setStatusSilently(test, one.service_id, "cancelled")
    const lease = { id: one.id, owner: "worker", now: new Date(), lease_ms: 60_000 }
    const row = await test.oneClick.leases.claim({ ...lease, states: ["placed"] })
    const end = {
      state: "cancelled",
      reason: "cancelled_at_service",
      service_status: "cancelled",
    } as const
    const close = () =>
      closeOrder(test.container, row!, end, new Date()).then(
        () => "closed",
        ({ type }: MedusaError) => type
      )
    const outcomes = await meet(close, close, close)
    expect(outcomes.sort()).toEqual(["closed", "conflict", "conflict"])
    await test.oneClick.leases.release({ ...lease, next_attempt_at: new Date() })
    await expectEnded([one], "cancelled")
    expect(cancelled()).toEqual([one.order_id])
  })

  it.each([
    ["a person", "declined", 200],
    ["we", "accepted", 400],
  ])(
    "either accepts or declines an order when a person cancels it while it is being accepted: %s first",
    async (first, end, status) => {
      const { id, context, order_id } = await begin()
      const ours = () => test.admin.post(`orders/${id}/accept`)
      expect(await cancelMeeting(order_id, first, ours)).toBe(status)
      expect((await settled(test, context)).state).toBe(end)
      await soundAccounts(test)
    }
  )

  it("declines an order once when a person cancels it during repeated reconciliations", async () => {
    const all: Placed[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const one = await begin()
      all.push(one)
      await whileLooking(async () => {
        expect(await post(`orders/${one.order_id}/cancel`)).toBe(200)
      })
    }
    await expectEnded(all, "denied")
    expect(cancelled().sort()).toEqual(all.map(({ order_id }) => order_id).sort())
  })

  it("captures a payment once when a person captures it during repeated reconciliations", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { context, order_id } = await begin()
      const [{ payments }] = (await order(order_id)).payment_collections
      await whileLooking(async () => {
        expect(await post(`payments/${payments[0].id}/capture`)).toBe(200)
      })
      expect((await settled(test, context)).state).toBe("accepted")
      const { total, transactions, payment_collections } = await order(order_id)
      expect(transactions.map(({ amount }) => amount)).toEqual([total])
      expect(payment_collections).toMatchObject([
        { captured_amount: total, payments: [{ captures: [{ amount: total }] }] },
      ])
    }
    await soundAccounts(test)
  })

  const PLACES = [
    ["its payment", () => hold(test.modules.payment, "cancelPayment")],
    ["its change", () => hold(test.modules.order, "confirmOrderChange")],
    ["the order itself", () => hold(test.modules.order, "cancel")],
  ] as const

  it.each([
    ...PLACES.map((place) => ["other code", ...place] as const),
    ...PLACES.map((place) => ["the reconciliation", ...place] as const),
  ])(
    "leaves no reservation when two cancel an order, and %s, which is the first, has come to %s",
    async (first, _, holdFirst) => {
      const one = await begin()
      await setStatusSilently(test, one.service_id, "cancelled")
      // This workflow does not take our lock, and may fail.
      const theirs = () =>
        test.run(cancelOrderWorkflow, { order_id: one.order_id }).catch(() => undefined)
      const ours = () => reconcile(test.container)
      const [held, other] = first === "other code" ? [theirs, ours] : [ours, theirs]
      const { pass, arrived } = holdFirst()
      const begun = held()
      await until(async () => arrived())
      await other()
      void pass()
      await begun
      await reconcile(test.container)
      await settled(test, one.context)
      await expireHolds(test.container)
      await expectEnded([one], "cancelled")
    }
  )

  it("leaves a Medusa cancellation in progress alone, and finishes it once it was abandoned", async () => {
    const one = await begin()
    const orders = test.modules.order
    // What Medusa's cancellation writes before it ends; the declared type omits this kind.
    const begun = { order_id: one.order_id, change_type: "credit_line" } as object
    await orders.createOrderChange(begun as Parameters<typeof orders.createOrderChange>[0])
    await setStatusSilently(test, one.service_id, "cancelled")

    expect(await reconcile(test.container)).toMatchObject({ closed: [], errors: [] })
    expect((await order(one.order_id)).status).toBe("pending")
    expect((await test.oneClick.retrieveIncomingOrder(one.id)).state).toBe("placed")

    const later = () => new Date(Date.now() + 61_000)
    const { closed } = await reconcile(test.container, { clock: later })
    expect(closed).toEqual([one.service_id])
    await expectEnded([one], "cancelled")
  })
})
