import { until } from "../../testing/until"
import { refusal } from "../support/admin"
import { accepted, settled, shopWithoutEvents } from "../support/buy"
import { createContextId, reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { notify } from "../support/notify"
import { oneClickShop } from "../support/one-click-shop"
import { orderWithoutPurchase } from "../support/order-without-purchase"
import { atRest, passingTime } from "../support/passing-time"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { detailOf, orderStatusAtService, purchaseOf } from "../support/read"
import { hold, replace } from "../support/replace"
import { holdCalls } from "../support/use-service"

const OTHER_SECRET = "another secret of enough characters"

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const rows = (service_order_id: string) => test.oneClick.listIncomingOrders({ service_order_id })
  const row = async (service_order_id: string) => (await rows(service_order_id))[0]

  it.each(["null", "object"] as const)(
    "accepts one order when its webhook follows a reconciliation that listed it with context %s",
    async (form) => {
      await test.sandbox.control.setForms({ context: form })
      const { context, order } = await shopWithoutEvents(test)
      await reconcile(test.container)
      expect(await rows(order.id)).toMatchObject([
        form === "null"
          ? { state: "review", reason: "unknown_purchase", context_id: null, notified_at: null }
          : { state: "accepted", context_id: context },
      ])
      expect(await notify(order)).toBe(200)
      await accepted(test, context)
      await soundAccounts(test)
    }
  )

  it.each(["before", "after"])(
    "accepts an order that was reported at another purchase's address %s its own",
    async (when) => {
      const other = await test.open()
      const { context, order } = await shopWithoutEvents(test)
      await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
      const reports = [
        () => notify(order),
        async () => (await other.sendEvent("order.v2.new", { order_id: order.id })).status,
      ]
      for (const report of when === "after" ? reports : reports.reverse()) {
        expect(await report()).toBe(200)
      }
      await test.sandbox.control.setFaults([])
      await passingTime(test).minutes(2)
      await accepted(test, context)
      await soundAccounts(test)
    }
  )

  it("answers 500 and records the call when handling a notification fails unexpectedly", async () => {
    const { context, order } = await shopWithoutEvents(test)
    jest.spyOn(test.oneClick.inbox, "receive").mockRejectedValueOnce(new Error("out of order"))
    expect(await notify(order)).toBe(500)
    const failed = { context_id: context, outcome: "failed" as const }
    const call = await until(async () => (await test.oneClick.listActivities(failed))[0])
    expect(call).toMatchObject({ kind: "order.v2.new", direction: "in", status_code: 500 })
    expect(await notify(order)).toBe(200)
    await accepted(test, context)
  })

  it("releases the stock of an order that was listed without its context and cancelled before its webhook", async () => {
    await test.sandbox.control.setForms({ context: "null" })
    const { context, order } = await shopWithoutEvents(test)
    await reconcile(test.container)
    await test.sandbox.control.cancel(order.id)
    await reconcile(test.container)
    expect(await rows(order.id)).toMatchObject([{ state: "cancelled", context_id: null }])
    expect(await notify(order)).toBe(200)
    await until(async () => {
      const { state, context_id, lease_owner } = await row(order.id)
      return state === "cancelled" && context_id === context && !lease_owner
    })
    expect(await purchaseOf(test, context)).toMatchObject({ status: "cancelled" })
    expect(await test.reserved()).toBe(0)
  })

  it("finds the purchase of an order whose webhook arrives while it is compared without its context", async () => {
    await test.sandbox.control.setForms({ context: "null" })
    const { context, order } = await shopWithoutEvents(test)
    const mock = replace(test.oneClick.inbox, "move", async (record) => {
      mock.mockRestore()
      // Between the comparison and its record.
      expect(await notify(order)).toBe(200)
      return record()
    })
    await reconcile(test.container)
    await accepted(test, context)
    expect(await rows(order.id)).toHaveLength(1)
  })

  it("answers an order webhook while the service delays the processing of the order", async () => {
    const { context, order } = await shopWithoutEvents(test)
    const { pass, arrived } = holdCalls("retrieveOrder")
    expect(await notify(order)).toBe(200)
    const lease_owner = await until(async () => (await row(order.id))?.lease_owner)
    expect(await row(order.id)).toMatchObject({ state: "received", lease_owner })
    expect(await notify(order)).toBe(200)
    expect(await rows(order.id)).toMatchObject([{ state: "received", lease_owner }])
    expect(arrived()).toBe(1)
    void pass()
    expect(await accepted(test, context)).toMatchObject({ attempts: 1 })
  })

  it("answers an order webhook only after storing it", async () => {
    const { context, order } = await shopWithoutEvents(test)
    const { pass, arrived } = hold(test.oneClick.inbox, "receive")
    let answered = false
    const answer = notify(order).finally(() => (answered = true))
    await until(async () => arrived())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(answered).toBe(false)
    expect(await rows(order.id)).toHaveLength(0)
    void pass()
    expect(await answer).toBe(200)
    expect(await rows(order.id)).toHaveLength(1)
    await settled(test, context)
  })

  // The address is signed for one purchase; an event that names another purchase is rejected.
  const remembered = async () => ({
    purchases: await test.oneClick.listPurchases({}, { order: { id: "ASC" } }),
    holds: await test.oneClick.listHolds({}, { order: { id: "ASC" } }),
    quotes: await test.oneClick.listQuotes({}),
    orders: await test.oneClick.listIncomingOrders({}),
  })

  it("rejects an event that names another purchase, and changes nothing", async () => {
    const [here, elsewhere] = [await test.open(), await test.open()]
    const before = await remembered()
    const items = [{ reference: "SHIRT", quantity: 1 }]
    for (const id of [elsewhere.context, "somebody's"]) {
      for (const [event, data] of [
        ["order.stock.released", { products: items, reason: "cancel_order", context_id: id }],
        ["order.cart.estimate", { order: { context: { id }, items } }],
      ] as const) {
        const answer = await here.sendEvent(event, data)
        expect([event, answer.status, answer.data.code]).toEqual([event, 404, "purchase_not_found"])
      }
    }
    expect(await remembered()).toEqual(before)
  })

  describe("two shops, or staging and live, with one API key", () => {
    const pendingOrder = (context: string) => orderWithoutPurchase(test, context)
    const listed = async (params: object) =>
      (await test.admin.get("orders", params)).data.orders.map(
        (order: { service_order_id: string }) => order.service_order_id
      )

    it.each([
      ["a context of another format", "othershop-42"],
      ["a context made with another secret", createContextId([OTHER_SECRET])],
    ])(
      "lists an order of another shop separately, and never decides it, when it has %s",
      async (_, context) => {
        const id = await pendingOrder(context)
        expect(await reconcile(test.container)).toMatchObject({ pending: 1, found: [] })
        const found = await row(id)
        expect(found).toMatchObject({ state: "closed", reason: "other_shop", notified_at: null })
        // The next run neither reads nor reports it again.
        expect(await reconcile(test.container)).toMatchObject({ found: [], checked: 0 })
        expect(await row(id)).toEqual(found)

        expect(await listed({})).toEqual([])
        expect(await listed({ state: "closed" })).toEqual([])
        expect(await listed({ state: "other_shop" })).toEqual([id])
        expect(await listed({ q: id })).toEqual([id])
        expect(await detailOf(test, found.id)).toMatchObject({
          order: { can: { accept: false, decline: false, resolve: false } },
        })
        const { attention } = (await test.admin.get("attention")).data
        expect(attention).toMatchObject({ review: 0, failed: 0 })
        for (const decision of ["accept", "decline", "resolve"]) {
          expect(await test.admin.post(`orders/${found.id}/${decision}`)).toMatchObject(
            refusal("belongs to another shop")
          )
        }
        expect((await test.admin.post(`orders/${found.id}/retry`)).status).toBe(200)
        expect(await row(id)).toMatchObject({ state: "closed", reason: "other_shop" })
        expect(await orderStatusAtService(test, id)).toBe("pending")
      }
    )

    it("holds an order for review when it has the context of a lost purchase", async () => {
      const lost = await pendingOrder(createContextId([SIGNING_SECRET]))
      await reconcile(test.container)
      expect(await row(lost)).toMatchObject({ state: "review", reason: "unknown_purchase" })
    })

    it("reopens an order of another shop when the previous secret made its context", async () => {
      const id = await pendingOrder(createContextId([OTHER_SECRET]))
      await reconcile(test.container)
      expect(await row(id)).toMatchObject({ reason: "other_shop" })
      jest.replaceProperty(test.oneClick.options, "previousSigningSecret", OTHER_SECRET)
      expect(await reconcile(test.container)).toMatchObject({ found: [id] })
      expect(await row(id)).toMatchObject({ state: "review", reason: "unknown_purchase" })
    })

    it("reopens an order of another shop when its webhook arrives at an address of this shop", async () => {
      const id = await pendingOrder("othershop-44")
      await reconcile(test.container)
      const { sendEvent } = await test.open()
      await test.sandbox.control.setFaults([])
      expect((await sendEvent("order.v2.new", { order_id: id })).status).toBe(200)
      await atRest(test)
      const reopened = { state: "review", reason: "unknown_purchase" }
      expect(await row(id)).toMatchObject({ ...reopened, context_id: "othershop-44" })
      expect(await listed({})).toEqual([id])
      expect(await orderStatusAtService(test, id)).toBe("pending")
    })
  })
})
