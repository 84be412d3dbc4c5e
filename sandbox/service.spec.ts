import type { Sandbox } from "./index"
import { startSandbox } from "./index"
import { authorizeBody, eur, staticRule } from "./testing/examples"
import { NOWHERE, paidOrder } from "./testing/paid-order"
import { serviceClient } from "./testing/service-client"

describe("the sandbox's API (spec 4)", () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    const merchants = [
      { name: "One", apiKey: "key-one" },
      { name: "Two", apiKey: "key-two" },
    ]
    sandbox = await startSandbox({ merchants, backoff: [] })
  })
  afterAll(() => sandbox.close())

  const one = () => serviceClient(sandbox.url, "key-one")
  const two = () => serviceClient(sandbox.url, "key-two")

  const paid = (contextId: string) =>
    paidOrder(sandbox, { apiKey: "key-one", context: { id: contextId } })

  it("answers authorize with the modal's address under the checkout address (spec 2.6)", async () => {
    const { status, json, url } = await one().authorize(authorizeBody(NOWHERE))
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(["url"])
    expect(url.startsWith(`${sandbox.checkoutUrl}/pay?token=`)).toBe(true)
  })

  it.each([
    ["no key", undefined],
    ["a wrong key", "Bearer nobody"],
    ["another scheme", "Basic key-one"],
  ])("responds with status 401 to %s (spec 5)", async (_name, authorization) => {
    const response = await fetch(`${sandbox.url}/order/v2/orders?status=pending`, {
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: "unauthorized" } })
  })

  const price = (value: unknown, currency: string) => ({
    product: { amount_including_taxes: { value, currency } },
  })
  it.each<[path: string, overrides: object]>([
    ["product.title", { product: { title: "" } }],
    ["product.images", { product: { images: "x.png" } }],
    ["product.amount_including_taxes.value", price(1.5, "EUR")],
    ["product.amount_including_taxes.value", price(-1, "EUR")],
    ["product.amount_including_taxes.value", price("1", "EUR")],
    ["product.amount_including_taxes.currency", price(1, "eur")],
    ["notifications.url", { notifications: { url: "shop.example/hook" } }],
    ["notifications.events", { notifications: { events: "order.stock.book" } }],
    ["context.id", { context: { login: "ada" } }],
    ["order.manage_quantity", { order: { manage_quantity: "no" } }],
    [
      "notifications.should_ask_shipments",
      { notifications: { events: ["order.cart.estimate"], should_ask_shipments: false } },
    ],
  ])("responds with status 400 and names %s", async (path, overrides) => {
    const answer = await one().authorize(authorizeBody(NOWHERE, overrides))
    expect(answer).toMatchObject({ status: 400, json: { error: { code: "invalid_body", path } } })
  })

  it("responds with status 400 to invalid JSON, and with status 413 to more than 1 MB", async () => {
    expect((await one().authorize("{")).status).toBe(400)
    expect((await one().authorize(JSON.stringify("x".repeat(1_100_000)))).status).toBe(413)
  })

  it("keeps context ids unique within a merchant, and separate between merchants (spec 8)", async () => {
    const body = authorizeBody(NOWHERE, { context: { id: "shared" } })
    expect((await one().authorize(body)).status).toBe(200)
    expect((await two().authorize(body)).status).toBe(200)
    expect((await one().authorize(body)).status).toBe(409)
    const { json } = await two().byContext("shared")
    expect(json.orders).toHaveLength(1)
  })

  it("returns no orders of another merchant", async () => {
    const id = await paid("private")
    expect((await two().order(id)).status).toBe(404)
    expect((await two().decide(id, { status: "accepted" })).status).toBe(404)
    expect((await two().byContext("private")).json).toEqual({ orders: [] })
    expect((await two().list("status=pending")).json).toEqual({ orders: [], count: "0" })
  })

  it("returns every field of 2.7, and by context exactly the fields of 4.4", async () => {
    const id = await paid("fields")
    const { json } = await one().order(id)
    const record = json.order as object
    expect(Object.keys(record).sort()).toEqual([...BY_CONTEXT, ...OTHERS].sort())
    expect(record).toMatchObject({
      items: [{ product_reference: "MUG", quantity: 1 }],
      order_amount: eur(2000),
    })
    const [byContext] = (await one().byContext("fields")).json.orders as object[]
    expect(Object.keys(byContext ?? {}).sort()).toEqual(BY_CONTEXT)
    expect(byContext).toMatchObject({ id })
  })

  it("paginates the orders of one status, the oldest first (spec 4.3)", async () => {
    const before = Number((await one().list("status=pending")).json.count)
    const ids = [await paid("page-1"), await paid("page-2"), await paid("page-3")]
    const { json } = await one().list(`status=pending&per_page=1&page=${before + 2}`)
    expect(json).toMatchObject({ orders: [{ id: ids[1] }], count: String(before + 3) })
    const { error } = (await one().list("status=unheard_of")).json
    expect(error).toMatchObject({ path: "status" })
  })

  it("responds with status 404 to unknown orders, and with status 409 to impossible moves (spec 4.5)", async () => {
    expect((await one().order("nothing")).status).toBe(404)
    const { url } = await one().authorize(authorizeBody(NOWHERE))
    const { order_id } = await sandbox.buyer(url).state()
    expect((await one().decide(order_id, { status: "accepted" })).status).toBe(409)
    const id = await paid("moves")
    const { error } = (await one().decide(id, { status: "shipped" })).json
    expect(error).toMatchObject({ path: "status" })
    expect((await one().decide(id, { status: "denied" })).status).toBe(200)
    expect((await one().decide(id, { status: "denied" })).status).toBe(409)
  })

  it("rejects static rules as a whole, and names the invalid rule (spec 2.10)", async () => {
    const wrong = { ...staticRule, amount: { ...staticRule.amount, follower: -1 } }
    const answer = await one().staticRules({ shipments: [staticRule, wrong] })
    const error = { path: "shipments.1.amount.follower" }
    expect(answer).toMatchObject({ status: 400, json: { error } })
    const { merchants } = await sandbox.control.state()
    expect(merchants[0]?.static_rules).toEqual([])
  })
})

/** The fields of an order by its context (spec 4.4). */
const BY_CONTEXT = `context created_at current_status current_status_updated_at delay_to_notify fees
  id items transaction updated_at user`.split(/\s+/)

/** The other fields of an order record (spec 2.7), and the gifts, which it doesn't show. */
const OTHERS =
  `customization discount_amount discounts is_materialized merchant_free_items merchant_id
  merchant_order_reference notification_url notifications order_amount shipment should_ask_shipments
  should_reinit_buffer status`.split(/\s+/)
