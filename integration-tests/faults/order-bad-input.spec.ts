import { Modules } from "@medusajs/framework/utils"
import { OneClickServiceClient } from "../../.medusa/server/src/gateway/client"
import type { OrderRecord } from "../../sandbox"
import { ada, settled, shopUntilPaid } from "../support/buy"
import { problems, readAccounts } from "../support/everything-right"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { ScriptedService, scriptedService } from "../support/scripted-service"

jest.setTimeout(60_000)

type Loose = Record<string, unknown>
/** What is changed in an order that is right, part by part. */
type Change = (order: OrderRecord) => Loose

const line = (order: OrderRecord, change: Loose): Loose => ({
  items: [{ ...order.items[0], ...change }],
})
const user = (order: OrderRecord, change: Loose): Loose => ({
  user: { ...(order.user as Loose), ...change },
})
const address = (order: OrderRecord, change: Loose): Loose =>
  user(order, { address: { ...((order.user as Loose).address as Loose), ...change } })
const amount = (value: unknown, currency: unknown = "EUR") => ({
  order_amount: { value, currency },
})
const lines = (count: number): Loose => ({
  items: Array.from({ length: count }, (_, index) => ({
    product_reference: `X-${index}`,
    quantity: 1,
  })),
})

const HELD: [string, Change, { state: string; reason: string }][] = [
  ["no articles", () => ({ items: undefined }), review("differs")],
  ["articles that are null", () => ({ items: null }), review("differs")],
  ["articles that are a text", () => ({ items: "many" }), review("unreadable")],
  ["an article without reference", () => ({ items: [{ quantity: 1 }] }), review("unreadable")],
  ["500 lines of articles unknown here", () => lines(500), review("differs")],
  ["5,000 lines", () => lines(5_000), review("unreadable")],
  ["a quantity of nothing", (order) => line(order, { quantity: 0 }), review("differs")],
  ["a quantity below nothing", (order) => line(order, { quantity: -1 }), review("differs")],
  ["half an article", (order) => line(order, { quantity: 0.5 }), review("unreadable")],
  ["more articles than there are", (order) => line(order, { quantity: 1e9 }), review("differs")],
  ["no amount", () => ({ order_amount: null }), review("differs")],
  ["a fraction of a cent", () => amount(3000.5), review("unreadable")],
  ["a fraction as a text", () => amount("3000.5"), review("unreadable")],
  ["an amount in words", () => amount("much"), review("unreadable")],
  ["an amount beyond all numbers", () => amount(1e300), review("unreadable")],
  ["an amount below nothing", () => amount(-3000), review("differs")],
  ["another currency", () => amount(3000, "USD"), review("differs")],
  ["a currency nobody knows", () => amount(3000, "€uros"), review("unreadable")],
  ["no shipping", () => ({ shipment: null }), review("differs")],
  ["shipping unknown here", () => shipment("so_unknown"), review("differs")],
  ["no buyer", () => ({ user: null }), review("no_contact")],
  ["no e-mail address", (order) => user(order, { email: null }), review("no_contact")],
  ["no postal address", (order) => user(order, { address: null }), review("no_contact")],
  ["no such country", (order) => address(order, { country: "Atlantis" }), review("no_contact")],
  ["a country not delivered to", (order) => address(order, { country: "ES" }), review("differs")],
  ["somebody's context", () => ({ context: { id: "x" } }), review("unknown_purchase")],
  ["no status", () => ({ current_status: null }), review("unreadable")],
  ["a status that is a number", () => ({ current_status: 7 }), review("unreadable")],
  [
    "a status nobody knows",
    () => ({ current_status: "under_review" }),
    { state: "closed", reason: "not_transmitted" },
  ],
]

const TAKEN: [string, Change, Loose][] = [
  ["an amount as a text", () => amount("3000"), {}],
  ["a quantity as a text", (order) => line(order, { quantity: "1" }), {}],
  [
    "HTML in a name",
    (order) => address(order, { last_name: "<img src=x onerror=alert(1)>" }),
    { last_name: "<img src=x onerror=alert(1)>" },
  ],
  [
    "a name that no database takes",
    (order) => address(order, { first_name: "A\u0000da", city: "Par\uD800is" }),
    { first_name: "Ada", city: "Paris" },
  ],
  [
    "a name of 100,000 letters",
    (order) => address(order, { first_name: "A".repeat(100_000) }),
    { first_name: "A".repeat(255) },
  ],
  ["no context", () => ({ context: null }), {}],
  ["a context that is a list", () => ({ context: [] }), {}],
  ["5 MB beside it", () => ({ customization: { note: "x".repeat(5_000_000) } }), {}],
  ["a name of numbers", (order) => address(order, { first_name: 42 }), { first_name: "42" }],
]

oneClickShop({}, (test) => {
  let service: ScriptedService

  beforeAll(async () => {
    service = await scriptedService()
  })
  afterAll(() => service.close())
  afterEach(() => jest.restoreAllMocks())

  /** A purchase that is right up to its order, which the service tells as changed. */
  async function buyButToldOf(change: Change): Promise<string> {
    const { data, context } = await test.authorize()
    const buyer = test.sandbox.buyer(String(data.url))
    await buyer.open()
    await buyer.setContact(ada)
    await test.sandbox.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
    await buyer.pay()
    const { order } = await test.sandbox.control.orderOfContext(context)
    service.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.end(JSON.stringify({ order: { ...order, ...change(order) } }))
    })
    const client = new OneClickServiceClient({ baseUrl: service.url, apiKey: "key" })
    jest.spyOn(test.oneClick, "retrieveServiceClient").mockResolvedValue(client as never)
    await fetch(order.notification_url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ event: "order.v2.new", data: { order_id: order.id } }),
    })
    return context
  }

  it.each(HELD)("is not accepted by itself: %s", async (_, change, expected) => {
    await buyButToldOf(change)
    await atRest(test)
    const [row] = await test.oneClick.listIncomingOrders({})
    expect(row).toMatchObject(expected)
    expect(String(row.message).length).toBeGreaterThan(20)
    expect(await test.container.resolve(Modules.ORDER).listOrders({})).toHaveLength(0)
    expect(problems(await readAccounts(test))).toEqual([])
  })

  it.each(TAKEN)("is read as it was meant: %s", async (_, change, expected) => {
    await buyButToldOf(change)
    await atRest(test)
    const [order] = await test.container
      .resolve(Modules.ORDER)
      .listOrders({}, { relations: ["shipping_address"] })
    expect(order?.shipping_address).toMatchObject(expected)
  })

  it.each<[string, unknown, number]>([
    ["no JSON", "{ nothing", 400],
    ["a list", [], 400],
    ["nothing", null, 400],
    ["no event", { data: { order_id: "1" } }, 400],
    ["no id", { event: "order.v2.new", data: {} }, 400],
    ["an id that is a number", { event: "order.v2.new", data: { order_id: 7 } }, 400],
    ["an id that climbs", { event: "order.v2.new", data: { order_id: "../../x" } }, 400],
    ["data that is a text", { event: "order.v2.new", data: "x" }, 400],
    ["5 MB", { event: "order.v2.new", data: { order_id: "1", note: "x".repeat(5e6) } }, 413],
  ])("refuses a notification with %s", async (_, body, status) => {
    const { context } = await test.authorize()
    const { order } = await test.sandbox.control.orderOfContext(context)
    const answer = await fetch(order.notification_url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    })
    expect(answer.status).toBe(status)
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(0)
  })

  it("accepts a sound order after orders with bad input", async () => {
    for (const change of [HELD[2], HELD[5], TAKEN[2]].map(([, one]) => one)) {
      await buyButToldOf(change)
      await atRest(test)
      jest.restoreAllMocks()
    }
    await test.sandbox.control.setFaults([])
    const { context } = await shopUntilPaid(test)
    expect((await settled(test, context)).state).toBe("accepted")
  })
})

function review(reason: string) {
  return { state: "review", reason }
}

function shipment(id: string): Loose {
  return { shipment: { id, amount: { value: 500, currency: "EUR" }, carrier: { id } } }
}
