import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"

const ORDER_ID = "8b1f0c6e-1c1f-4e5e-9a53-0d1f2a3b4c5d"

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

/** The address is signed for one purchase; an event that names another one is not for it. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const open = async () => {
    const { context } = await test.authorize()
    const [call] = await test.sandbox.control.calls({ limit: 1 })
    const { notifications } = call.body as { notifications: { url: string } }
    return { context, path: new URL(notifications.url).pathname }
  }
  const tell = (path: string, [event, data]: Event, context: string) =>
    test.api.post(path, { event, data: data(context) }, { validateStatus: () => true })

  const remembered = async () => ({
    purchases: await test.oneClick.listPurchases({}, { order: { id: "ASC" } }),
    holds: await test.oneClick.listHolds({}, { order: { id: "ASC" } }),
    quotes: await test.oneClick.listQuotes({}),
    orders: await test.oneClick.listIncomingOrders({}),
  })

  it.each(EVENTS)("refuses %s about another purchase, and changes nothing", async (...event) => {
    const [here, elsewhere] = [await open(), await open()]
    const before = await remembered()
    for (const context of [elsewhere.context, "somebody's"]) {
      const { status, data } = await tell(here.path, event, context)
      expect({ status, code: data.code }).toEqual({ status: 404, code: "purchase_not_found" })
    }
    expect(await remembered()).toEqual(before)
  })

  it.each(EVENTS)("answers %s about its own purchase", async (...event) => {
    const { context, path } = await open()
    expect((await tell(path, event, context)).status).toBe(200)
    await atRest(test)
  })
})
