import expireHoldsJob from "../../.medusa/server/src/jobs/one-click-expire-holds"
import expirePurchasesJob from "../../.medusa/server/src/jobs/one-click-expire-purchases"
import { fillModal, openModal, settled } from "../support/buy"
import { expireHolds, receive } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { storedHold } from "../support/stock-figures"
import { publicView, purchaseOf } from "../support/read"

const MINUTE = 60_000
const HOLD_MINUTES = 30

/** How long a purchase stays open for an active buyer, by the test's own clock. */
oneClickShop({ hold_minutes: HOLD_MINUTES }, (test) => {
  const open = async () => {
    const { context, buyer, path } = await test.open()
    const begun = Date.now()
    const signature = String(path.split("/").pop())
    const at = (minute: number) => new Date(begun + minute * MINUTE)
    return {
      context,
      buyer,
      hold: () => storedHold(test.container, context, "SHIRT"),
      /** Requests one more unit, as the modal's + button does. */
      more: async (minute: number) =>
        receive(test.container, {
          context_id: context,
          signature,
          body: { event: "order.stock.book", data: { product_reference: "SHIRT", quantity: 1 } },
          now: at(minute),
        }),
      /** Runs the jobs that expire purchases and release stock, as of this minute. */
      clean: async (minute: number) => {
        const times = { now: at(minute), hold_minutes: HOLD_MINUTES }
        await test.oneClick.purchases.expire(times)
        await expireHolds(test.container, { now: at(minute), limit: 10 })
      },
      status: async () => (await purchaseOf(test, context)).status,
    }
  }

  /** Puts the end of a purchase and of its holds into the past, and runs both jobs. */
  const letTimePass = async (context_id: string) => {
    const expires_at = new Date(Date.now() - MINUTE)
    const { id } = await purchaseOf(test, context_id)
    await test.oneClick.updatePurchases({ id, expires_at })
    const holds = await test.oneClick.listHolds({ context_id })
    await test.oneClick.updateHolds(holds.map((hold) => ({ id: hold.id, expires_at })))
    await expirePurchasesJob(test.container)
    await expireHoldsJob(test.container)
  }

  it("keeps a purchase open while units are held for it", async () => {
    const purchase = await open()
    await fillModal(purchase.buyer)
    expect(await purchase.more(29)).toMatchObject({ status: 200, body: { quantity: 1 } })
    await purchase.clean(31)
    expect(await purchase.status()).toBe("open")
    expect(await purchase.hold()).toMatchObject({ booked: 2, released: 0 })
    expect(await purchase.more(32)).toMatchObject({ status: 200, body: { quantity: 1 } })
    await purchase.clean(58)
    await purchase.buyer.pay()
    expect((await settled(test, purchase.context)).state).toBe("accepted")
    expect(await purchase.hold()).toMatchObject({ booked: 3, released: 2, consumed: 1 })
  })

  it("expires a purchase with static rules, and releases its units, once its holds have expired", async () => {
    await test.oneClick.settings.save({ shipping_mode: "static" })
    const purchase = await open()
    await purchase.more(29)
    await purchase.clean(31)
    expect(await purchase.more(31)).toMatchObject({ status: 200, body: { quantity: 1 } })
    await purchase.clean(62)
    expect(await purchase.hold()).toMatchObject({ booked: 3, released: 3 })
    await purchase.clean(63)
    expect(await purchase.status()).toBe("expired")
    expect(await purchase.more(64)).toMatchObject({ status: 410 })
  })

  it.each([
    [0, "received"],
    [0, "review"],
    [0, "failed"],
    [1, "closed"],
    [1, "declined"],
  ] as const)(
    "releases %i units of an expired purchase whose late order is in state %s",
    async (released, state) => {
      const { context } = await test.authorize()
      const { id } = await purchaseOf(test, context)
      await test.oneClick.updatePurchases({ id, status: "expired" })
      await test.oneClick.createIncomingOrders({
        service_order_id: "late",
        context_id: context,
        state,
        next_attempt_at: new Date(),
      })
      await expireHolds(test.container, { now: new Date(Date.now() + 60 * MINUTE), limit: 10 })
      expect(await storedHold(test.container, context, "SHIRT")).toMatchObject({ released })
    }
  )

  it("expires a purchase in the job once its hold time is over", async () => {
    const { context } = await test.authorize()
    const { id } = await purchaseOf(test, context)
    const statuses = async () => [
      (await purchaseOf(test, context)).status,
      (await publicView(test, context)).status,
    ]
    const past = new Date(Date.now() - MINUTE)
    await test.oneClick.updatePurchases({ id, expires_at: past })
    await expirePurchasesJob(test.container)
    expect(await statuses()).toEqual(["open", "open"])
    await letTimePass(context)
    expect(await statuses()).toEqual(["expired", "expired"])
    expect(await test.reserved()).toBe(0)
  })

  it("accepts an order whose buyer paid after the purchase expired", async () => {
    const { context, buyer } = await openModal(test)
    await test.oneClick.updateQuotes({
      selector: {},
      data: { created_at: new Date(Date.now() - 60 * MINUTE) } as never,
    })
    await letTimePass(context)
    expect((await publicView(test, context)).status).toBe("expired")
    await buyer.pay()
    expect((await settled(test, context)).state).toBe("accepted")
    expect((await publicView(test, context)).status).toBe("accepted")
  })

  it("returns 404 for every purchase id that is unknown or malformed", async () => {
    for (const id of ["oc_0123456789012345678901_01234567", "x", "%00"]) {
      expect(await test.store.get(`one-click/purchases/${id}`)).toMatchObject({ status: 404 })
    }
  })
})
