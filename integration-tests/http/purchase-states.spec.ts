import expireHoldsJob from "../../.medusa/server/src/jobs/one-click-expire-holds"
import expirePurchasesJob from "../../.medusa/server/src/jobs/one-click-expire-purchases"
import { accepted, fillModal, openModal } from "../support/buy"
import { expireHolds, PURCHASE_STATES, receive } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { reservationsOf, stockAll, storedHold } from "../support/stock-figures"
import { until } from "../../testing/until"
import { publicView, purchaseOf } from "../support/read"

const MINUTE = 60_000
const HOLD_MINUTES = 30
const MORE = { event: "order.stock.book", data: { product_reference: "SHIRT", quantity: 1 } }
const SHIPPING = { event: "order.shipments.get", data: { items: [{ reference: "SHIRT" }] } }

oneClickShop({ hold_minutes: HOLD_MINUTES }, (test) => {
  describe("the state of a purchase in the dashboard", () => {
    const detail = async (id: string) => (await test.admin.get(`purchases/${id}`)).data.detail
    const become = async (context: string, state: string) => {
      const { data } = await test.admin.get(`purchases?q=${context}`)
      return data.purchases[0]?.state === state ? data.purchases[0] : undefined
    }

    it.each([
      ["payment_failed", "the service releases its stock for that", "payFailing", "failed"],
      ["abandoned", "the buyer leaves", "leave", "abandoned"],
    ] as const)("shows a purchase as %s as soon as %s", async (state, _, end, counted) => {
      const { buyer, context } = await openModal(test)
      await buyer[end]()
      const { id } = await until(() => become(context, state))
      const { purchase, timeline } = await detail(id)
      expect(purchase).toMatchObject({ state, status: "open" })
      expect(timeline).toContainEqual(expect.objectContaining({ milestone: state }))
      expect(await publicView(test, context)).toEqual({ status: "open", reason: state })
      const { current } = (await test.admin.get("overview?days=7")).data.overview
      const counts = { clicks: 1, ordered: 0, failed: 0, abandoned: 0, [counted]: 1 }
      expect(current).toMatchObject(counts)
    })

    it("shows a purchase with a failed payment as open again when the buyer goes on", async () => {
      const { buyer, context } = await openModal(test)
      const reason = "payment_failed"
      const ended = { context_id: context, ending: reason, reason, now: new Date() } as const
      await test.oneClick.purchases.recordEnding(ended)
      await until(() => become(context, "payment_failed"))
      await buyer.setQuantity(2)
      await until(() => become(context, "open"))
    })

    it("shows a purchase as ordered once the service sends an order of it, unless it is accepted or declined already", async () => {
      for (const [state, status, afterOrder] of [
        ["open", "open", "ordered"],
        ["expired", "expired", "ordered"],
        ["payment_failed", "open", "ordered"],
        ["abandoned", "open", "ordered"],
        ["cancelled", "cancelled", "ordered"],
        ["accepted", "accepted", "accepted"],
        ["declined", "denied", "declined"],
      ] as const) {
        const { context: context_id } = await test.authorize()
        const { id } = await purchaseOf(test, context_id)
        await test.oneClick.updatePurchases({ id, status, state })
        const sent = { service_order_id: `of ${state}`, context_id, now: new Date() }
        const order = await test.oneClick.inbox.receive(sent)
        expect((await detail(id)).purchase).toMatchObject({ state: afterOrder, status })
        if (afterOrder === "ordered") {
          const close = { state: "closed", reason: "unknown_to_service" } as const
          const held = { id: order, lease_owner: null, state: "received" as const }
          await test.oneClick.inbox.move(held, close)
          expect((await detail(id)).purchase).toMatchObject({ state: status, status })
        }
      }
    })

    it("lists and shows a purchase with the state it is filtered by", async () => {
      await test.authorize()
      const [{ id: _id, created_at: _c, updated_at: _u, ...row }] =
        await test.oneClick.listPurchases({})
      await test.oneClick.createPurchases(
        PURCHASE_STATES.map((state) => ({ ...row, context_id: state, state }))
      )
      for (const state of PURCHASE_STATES) {
        const { data } = await test.admin.get("purchases", { state })
        const [{ id }] = data.purchases
        expect(data.count).toBe(state === "open" ? 2 : 1)
        expect((await detail(id)).purchase.state).toBe(state)
      }
    })
  })

  describe("the expiry of a purchase", () => {
    const open = async () => {
      const { context, buyer } = await test.open()
      const begun = Date.now()
      const at = (minute: number) => new Date(begun + minute * MINUTE)
      return {
        context,
        buyer,
        hold: () => storedHold(test.container, context, "SHIRT"),
        /** Requests one more unit, as the modal's + button does, or sends another event. */
        more: (minute: number, body: object = MORE) =>
          receive(test.container, { context_id: context, body, now: at(minute) }),
        /** Runs the jobs that expire purchases and release stock, as of this minute. */
        clean: async (minute: number) => {
          const times = { now: at(minute), hold_minutes: HOLD_MINUTES }
          await test.oneClick.purchases.expire(times)
          await expireHolds(test.container, { now: at(minute), limit: 10 })
        },
        status: async () => (await purchaseOf(test, context)).status,
      }
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
      await accepted(test, purchase.context)
      expect(await purchase.hold()).toMatchObject({ booked: 3, released: 2, consumed: 1 })
    })

    it("holds the unit of a purchase for the hold time after its last event, which followed another one soon, at most until four hours after the press", async () => {
      const purchase = await open()
      await purchase.more(0, SHIPPING)
      await purchase.more(0.5, SHIPPING)
      await purchase.clean(HOLD_MINUTES + 0.25)
      expect(await purchase.hold()).toMatchObject({ booked: 1, released: 0 })
      await purchase.clean(HOLD_MINUTES + 0.75)
      expect(await purchase.hold()).toMatchObject({ booked: 1, released: 1 })
      await purchase.more(225)
      await purchase.more(226, SHIPPING)
      await purchase.clean(239)
      expect(await purchase.hold()).toMatchObject({ booked: 2, released: 1 })
      await purchase.clean(241)
      expect(await purchase.hold()).toMatchObject({ booked: 2, released: 2 })
    })

    it("keeps a purchase open, with the unit that was booked, when a request comes just as it expires", async () => {
      await stockAll(test.container, 100)
      for (let round = 0; round < 10; round++) {
        const purchase = await open()
        const [answer] = await Promise.all([purchase.more(31), purchase.clean(31)])
        expect(answer).toMatchObject({ status: 200, body: { quantity: 1 } })
        expect(await purchase.status()).toBe("open")
        const { booked = 0, released = 0, line_item_id = "" } = (await purchase.hold()) ?? {}
        const held = booked - released
        expect([1, 2]).toContain(held)
        const reserved = await reservationsOf(test.container, line_item_id)
        expect(reserved.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(held)
      }
    })

    it("expires a purchase with static rules, and releases its units, once its holds have expired, and reopens it when the service asks for stock", async () => {
      await test.oneClick.settings.save({ shipping_mode: "static" })
      const purchase = await open()
      await purchase.more(29)
      await purchase.clean(31)
      expect(await purchase.more(31)).toMatchObject({ status: 200, body: { quantity: 1 } })
      await purchase.clean(62)
      expect(await purchase.hold()).toMatchObject({ booked: 3, released: 3 })
      await purchase.clean(63)
      expect(await purchase.status()).toBe("expired")
      expect(await purchase.more(64)).toMatchObject({ status: 200, body: { quantity: 1 } })
      await purchase.clean(65)
      const reopened = { status: "open", state: "open" }
      expect(await purchaseOf(test, purchase.context)).toMatchObject(reopened)
      expect(await purchase.hold()).toMatchObject({ booked: 4, released: 3 })
    })

    it("releases the units of an expired purchase, and lets an open one expire, unless its late order may still be placed", async () => {
      for (const [released, state] of [
        [0, "received"],
        [0, "review"],
        [0, "failed"],
        [1, "closed"],
        [1, "declined"],
      ] as const) {
        const { context: context_id } = await test.authorize()
        const { id } = await purchaseOf(test, context_id)
        await test.oneClick.updatePurchases({ id, status: "expired" })
        const late = { service_order_id: `late ${state}`, context_id, state }
        await test.oneClick.createIncomingOrders({ ...late, next_attempt_at: new Date() })
        const now = new Date(Date.now() + 60 * MINUTE)
        await expireHolds(test.container, { now, limit: 10 })
        const hold = await storedHold(test.container, context_id, "SHIRT")
        expect([state, hold.released]).toEqual([state, released])
        await test.oneClick.updatePurchases({ id, status: "open" })
        await test.oneClick.purchases.expire({ now, hold_minutes: 1 })
        const { status } = await purchaseOf(test, context_id)
        expect([state, status]).toEqual([state, released ? "expired" : "open"])
      }
    })

    it("expires a purchase in the job once its hold time is over, and accepts its order when the buyer pays afterwards", async () => {
      const { context, buyer } = await openModal(test)
      await test.sql("UPDATE one_click_quote SET created_at = now() - interval '1 hour'")
      const { id } = await purchaseOf(test, context)
      const statuses = async () => [
        (await purchaseOf(test, context)).status,
        (await publicView(test, context)).status,
      ]
      const expires_at = new Date(Date.now() - MINUTE)
      await test.oneClick.updatePurchases({ id, expires_at })
      await expirePurchasesJob(test.container)
      expect(await statuses()).toEqual(["open", "open"])
      const holds = await test.oneClick.listHolds({})
      await test.oneClick.updateHolds(holds.map((hold) => ({ id: hold.id, expires_at })))
      await test.oneClick.updatePurchases({ id, expires_at })
      await expirePurchasesJob(test.container)
      await expireHoldsJob(test.container)
      expect(await statuses()).toEqual(["expired", "expired"])
      expect(await test.reserved()).toBe(0)
      await buyer.pay()
      await accepted(test, context)
      expect(await statuses()).toEqual(["accepted", "accepted"])
    })
  })
})
