import { demoMerchant } from "../../sandbox"
import { authorizeBody, contact } from "../../sandbox/testing/examples"
import { serviceClient } from "../../sandbox/testing/service-client"
import { refusal } from "../support/admin"
import { shopWithoutEvents } from "../support/buy"
import { createContextId, reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { atRest } from "../support/passing-time"
import { detailOf, incomingOrder, orderStatusAtService, purchaseOf } from "../support/read"
import { readOrdersAs } from "../support/read-orders-as"

const ORDER_ID = "8b1f0c6e-1c1f-4e5e-9a53-0d1f2a3b4c5d"

const OTHER_SECRET = "another secret of enough characters"

type Event = [name: string, data: (context: string) => Record<string, unknown>]

/** Each event of spec 6 with its context where the specification has it. */
const EVENTS: Event[] = [
  [
    "order.stock.released",
    (context_id) => ({
      products: [{ reference: "SHIRT", quantity: 1 }],
      reason: "cancel_order",
      context_id,
    }),
  ],
  ["order.stock.book", (context_id) => ({ quantity: 1, product_reference: "SHIRT", context_id })],
  [
    "order.shipments.get",
    (id) => ({ context: { id, login: "x" }, items: [{ reference: "SHIRT", quantity: 1 }] }),
  ],
  [
    "order.cart.estimate",
    (id) => ({ order: { context: { id }, items: [{ reference: "SHIRT", quantity: 1 }] } }),
  ],
  ["order.v2.new", (context_id) => ({ order_id: ORDER_ID, context_id })],
]

/** The address is signed for one purchase; an event that names another purchase is rejected. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const remembered = async () => ({
    purchases: await test.oneClick.listPurchases({}, { order: { id: "ASC" } }),
    holds: await test.oneClick.listHolds({}, { order: { id: "ASC" } }),
    quotes: await test.oneClick.listQuotes({}),
    orders: await test.oneClick.listIncomingOrders({}),
  })

  it("rejects each event that names another purchase, and changes nothing", async () => {
    const [here, elsewhere] = [await test.open(), await test.open()]
    const before = await remembered()
    for (const [event, dataOf] of EVENTS) {
      for (const context of [elsewhere.context, "somebody's"]) {
        const { status, data } = await here.sendEvent(event, dataOf(context))
        expect([event, status, data.code]).toEqual([event, 404, "purchase_not_found"])
      }
      expect(await remembered()).toEqual(before)
    }
  })

  describe("two shops, or staging and live, with one API key", () => {
    /** Pays an order at the service with this context and without a webhook. */
    async function pendingOrder(context: string) {
      await test.sandbox.control.setFaults([{ kind: "drop", on: "events" }])
      const service = serviceClient(test.sandbox.url, demoMerchant.apiKey)
      const { url } = await service.authorize(
        authorizeBody("http://127.0.0.1:9/", { context: { id: context } })
      )
      await test.sandbox.buyer(url).setContact(contact)
      await test.sandbox.buyer(url).pay()
      return (await test.sandbox.control.orderOfContext(context)).order.id
    }
    const row = (service_order_id: string) => incomingOrder(test, { service_order_id })
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
        expect(await reconcile(test.container)).toMatchObject({
          pending: 1,
          found: [],
          other_shops: 1,
        })
        const found = await row(id)
        expect(found).toMatchObject({ state: "closed", reason: "other_shop", notified_at: null })
        // The next run neither reads nor reports it again.
        expect(await reconcile(test.container)).toMatchObject({
          found: [],
          other_shops: 0,
          checked: 0,
        })

        expect(await listed({})).toEqual([])
        expect(await listed({ state: "closed" })).toEqual([])
        expect(await listed({ state: "other_shop" })).toEqual([id])
        expect(await listed({ q: id })).toEqual([id])
        expect(await detailOf(test, found.id)).toMatchObject({
          order: { can: { accept: false, decline: false, resolve: false } },
        })
        expect((await test.admin.get("attention")).data.attention).toMatchObject({
          review: 0,
          failed: 0,
        })
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

    it("holds an order for review when it has no context, or the context of a lost purchase", async () => {
      const lost = await pendingOrder(createContextId([SIGNING_SECRET]))
      await reconcile(test.container)
      expect(await row(lost)).toMatchObject({ state: "review", reason: "unknown_purchase" })
      await test.sandbox.control.setForms({ context: "null" })
      const unnamed = await pendingOrder("othershop-43")
      await reconcile(test.container)
      expect(await row(unnamed)).toMatchObject({ state: "review", reason: "unknown_purchase" })
    })

    it("processes an order whose context was made with a secret that is no longer accepted", async () => {
      const { context, order } = await shopWithoutEvents(test)
      const own = createContextId([OTHER_SECRET])
      const purchase = await purchaseOf(test, context)
      await test.oneClick.updatePurchases({ id: purchase.id, context_id: own })
      const holds = await test.oneClick.listHolds({ context_id: context })
      await test.oneClick.updateHolds(holds.map(({ id }) => ({ id, context_id: own })))
      readOrdersAs(() => ({ context: { id: own } }))
      await reconcile(test.container)
      expect(await row(order.id)).toMatchObject({ state: "accepted", context_id: own })
    })

    it("reopens an order of another shop when the previous secret made its context", async () => {
      const id = await pendingOrder(createContextId([OTHER_SECRET]))
      await reconcile(test.container)
      expect(await row(id)).toMatchObject({ reason: "other_shop" })
      jest.replaceProperty(test.oneClick.options, "previousSigningSecret", OTHER_SECRET)
      expect(await reconcile(test.container)).toMatchObject({ found: [id], other_shops: 0 })
      expect(await row(id)).toMatchObject({ state: "review", reason: "unknown_purchase" })
    })

    it("reopens an order of another shop when its webhook arrives at an address of this shop", async () => {
      const id = await pendingOrder("othershop-44")
      await reconcile(test.container)
      const { sendEvent } = await test.open()
      await test.sandbox.control.setFaults([])
      expect((await sendEvent("order.v2.new", { order_id: id })).status).toBe(200)
      await atRest(test)
      expect(await row(id)).toMatchObject({
        state: "review",
        reason: "unknown_purchase",
        context_id: "othershop-44",
      })
      expect(await listed({})).toEqual([id])
      expect(await orderStatusAtService(test, id)).toBe("pending")
    })
  })
})
