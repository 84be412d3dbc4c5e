import type { ILockingModule } from "@medusajs/framework/types"
import { type MedusaError } from "@medusajs/framework/utils"
import expireHolds from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { until } from "../../testing/until"
import { settled, shopUntilPlaced } from "../support/buy"
import { heard } from "../support/heard"
import { closeOrder, reconcile, takenOrder } from "../support/inside"
import { NOTHING_RESERVED, soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { orderLife } from "../support/order-life"
import { placedOrder } from "../support/placed-order"
import { orderStatusAtService } from "../support/read"
import { gather, hold } from "../support/replace"

/** Rounds for races that the test cannot force. */
const ROUNDS = 3

oneClickShop({ acceptance: "review" }, (test) => {
  const events = heard(test, "order.canceled")
  const cancelled = () => events.map(({ data }) => (data as { id: string }).id)
  const one = placedOrder(test)
  const life = (placed = one) => orderLife(test, placed)

  /**
   * Lets calls meet at an order's lock, which they then get in this order; returns what each one
   * returned.
   */
  const meet = async <T>(...acts: (() => Promise<T>)[]) => {
    // Each request has its own instance of the module.
    const locking = Object.getPrototypeOf(test.modules.locking) as ILockingModule
    const isOrders = (keys: string | string[]) => String(keys).startsWith("one-click-order:")
    const arrived = gather(locking, "execute", acts.length, isOrders)
    const begun: Promise<T>[] = []
    for (const act of acts) {
      begun.push(act())
      await until(async () => arrived() >= begun.length)
    }
    return Promise.all(begun)
  }
  /** A person cancels the order in the dashboard while we do something to it; returns the status. */
  const cancelMeeting = async (first: string, ours: () => Promise<unknown>) => {
    let status = 0
    const theirs = async () => {
      status = (await life().cancel()).status
    }
    await meet<unknown>(...(first === "we" ? [ours, theirs] : [theirs, ours]))
    await reconcile(test.container)
    return status
  }

  /** Acts on one order after the other, while the shop reconciles in a loop; returns the orders. */
  const whileReconciling = async (act: (placed: typeof one) => Promise<void>) => {
    const all = [one]
    while (all.length < ROUNDS) {
      all.push(await shopUntilPlaced(test))
    }
    for (const placed of all) {
      let done = false
      const looking = (async () => {
        while (!done) {
          await reconcile(test.container)
        }
      })()
      await act(placed).finally(() => (done = true))
      await looking
      await reconcile(test.container)
    }
    return all
  }

  /** Expects that the orders ended, with this status at the service, and that nothing is left. */
  const expectEnded = async (status: string, all = [one]) => {
    const accounts = await soundAccounts(test)
    expect(accounts).toMatchObject(NOTHING_RESERVED)
    expect(accounts.orders.map(({ captured }) => captured)).toEqual(all.map(() => 0))
    expect(await test.modules.payment.listRefunds({})).toHaveLength(0)
    for (const placed of all) {
      expect((await life(placed).medusaOrder()).status).toBe("canceled")
      expect(await orderStatusAtService(test, placed.service_order_id)).toBe(status)
      expect(["declined", "cancelled"]).toContain((await settled(test, placed.context)).state)
    }
  }
  const expectCancelledOnce = (all = [one]) =>
    expect(cancelled().sort()).toEqual(all.map(({ order_id }) => order_id).sort())

  it.each([
    ["a person", 200],
    // Medusa rejects the second cancellation.
    ["we", 400],
  ])(
    "cancels an order once when a person and the reconciliation cancel it at the same time: %s first",
    async (first, status) => {
      await life().setStatus("cancelled")
      expect(await cancelMeeting(first, () => reconcile(test.container))).toBe(status)
      await expectEnded("cancelled")
      expectCancelledOnce()
    }
  )

  it("cancels an order once when three workers follow its cancellation at the service at the same time", async () => {
    await life().setStatus("cancelled")
    const claim = { id: one.id, owner: "worker", now: new Date(), states: ["placed" as const] }
    const row = await test.oneClick.leases.claim(claim)
    const state = "cancelled" as const
    const end = { state, reason: "cancelled_at_service", service_status: state } as const
    const close = () =>
      closeOrder(takenOrder(test.container, row!, new Date()), end).then(
        () => "closed",
        ({ type }: MedusaError) => type
      )
    const outcomes = await meet(close, close, close)
    expect(outcomes.sort()).toEqual(["closed", "conflict", "conflict"])
    await test.oneClick.leases.release(row!, new Date())
    await expectEnded("cancelled")
    expectCancelledOnce()
  })

  it.each([
    ["a person", "declined", 200],
    ["we", "accepted", 400],
  ])(
    "either accepts or declines an order when a person cancels it while it is being accepted: %s first",
    async (first, end, status) => {
      expect(await cancelMeeting(first, () => life().decide("accept"))).toBe(status)
      expect((await settled(test, one.context)).state).toBe(end)
      await soundAccounts(test)
    }
  )

  it("declines an order once when a person cancels it during repeated reconciliations", async () => {
    const all = await whileReconciling(async (placed) => {
      expect((await life(placed).cancel()).status).toBe(200)
    })
    await expectEnded("denied", all)
    expectCancelledOnce(all)
  })

  it("captures a payment once when a person captures it during repeated reconciliations", async () => {
    const all = await whileReconciling(async (placed) => {
      expect((await life(placed).capture()).status).toBe(200)
    })
    for (const placed of all) {
      expect((await settled(test, placed.context)).state).toBe("accepted")
      const { total, transactions, payment_collections } = await life(placed).medusaOrder()
      expect(transactions.map(({ amount }) => amount)).toEqual([total])
      expect(payment_collections).toMatchObject([
        { captured_amount: total, payments: [{ captures: [{ amount: total }] }] },
      ])
    }
    await soundAccounts(test)
  })

  describe.each([
    ["its payment", () => hold(test.modules.payment, "cancelPayment")],
    ["its change", () => hold(test.modules.order, "confirmOrderChange")],
    ["the order itself", () => hold(test.modules.order, "cancel")],
  ] as const)("while a cancellation has come to %s", (_, holdFirst) => {
    it.each(["other code", "the reconciliation"])(
      "leaves no reservation when two cancel an order, %s first",
      async (first) => {
        await life().setStatus("cancelled")
        // This workflow does not take our lock, and may fail.
        const theirs = () =>
          life()
            .cancelByCode()
            .catch(() => undefined)
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
        await expectEnded("cancelled")
      }
    )
  })

  it("leaves a Medusa cancellation in progress alone, and finishes it once it was abandoned", async () => {
    const { order: medusa } = test.modules
    // What Medusa's cancellation writes before it ends; the declared type omits this kind.
    const begun = { order_id: one.order_id, change_type: "credit_line" } as object
    await medusa.createOrderChange(begun as Parameters<typeof medusa.createOrderChange>[0])
    await life().setStatus("cancelled")

    expect(await reconcile(test.container)).toMatchObject({ closed: [], errors: [] })
    expect((await life().medusaOrder()).status).toBe("pending")
    expect((await life().row()).state).toBe("placed")

    const later = () => new Date(Date.now() + 61_000)
    const { closed } = await reconcile(test.container, { clock: later })
    expect(closed).toEqual([one.service_order_id])
    await expectEnded("cancelled")
  })
})
