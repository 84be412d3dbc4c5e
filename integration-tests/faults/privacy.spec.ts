import { until } from "../support/until"
import {
  isMarked,
  isMarkedByBuyer,
  marked,
  markedLines,
  markedMetadata,
  QUOTING,
} from "./privacy/marks"
import { Change } from "./privacy/quoting-service"
import { columnsWith, openWatchedShop, WatchedShop } from "./privacy/shop"

jest.setTimeout(300_000)

/**
 * Where a buyer's data has to be: Medusa's order, its customer and account; and in ours the metadata
 * alone that the storefront gave, with the purchase and in the baskets an order is made from.
 */
const LEGITIMATE = [
  "customer.email",
  "customer.first_name",
  "one_click_incoming_order.basket",
  "one_click_purchase.metadata",
  "one_click_quote.basket",
  "order.email",
  "order_address.address_1",
  "order_address.address_2",
  "order_address.city",
  "order_address.company",
  "order_address.first_name",
  "order_address.last_name",
  "order_address.metadata",
  "order_address.phone",
  "order_item.metadata",
  "order_line_item.metadata",
  "provider_identity.entity_id",
]

describe("a purchase with marked data", () => {
  let shop: WatchedShop
  let bearer: string
  const answers: string[] = []

  beforeAll(async () => {
    shop = await openWatchedShop()
    bearer = await register()
    await settings({ shipping_mode: "cart_rules" })
  })
  afterAll(() => shop?.close())

  /** An answer of the plugin's, to be searched in the end. */
  const heard = async (answer: Promise<{ status: number; text: string; body: object }>) => {
    const { status, text, body } = await answer
    answers.push(text)
    return { status, body: body as Record<string, unknown> }
  }
  const settings = (patch: object) => heard(shop.admin("POST", "settings", patch))
  const register = async () => {
    const credentials = { email: marked.email, password: "Zmarkpassword" }
    const key = { "x-publishable-api-key": shop.publishableKey }
    const at = "/auth/customer/emailpass"
    const { body } = await shop.ask("POST", `${at}/register`, credentials)
    const authorization = `Bearer ${String(body.token)}`
    const customer = { email: marked.email, first_name: marked.first_name }
    await shop.ask("POST", "/store/customers", customer, { ...key, authorization })
    return `Bearer ${String((await shop.ask("POST", at, credentials)).body.token)}`
  }

  const press = async (headers: object = {}) => {
    const answer = await shop.ask(
      "POST",
      "/store/one-click/authorize",
      {
        variant_id: shop.variantId,
        region_id: shop.regionId,
        country_code: "fr",
        metadata: markedMetadata,
      },
      { "x-publishable-api-key": shop.publishableKey, ...headers }
    )
    answers.push(answer.text)
    return { ...answer, context: answer.headers.get("x-one-click-context") ?? "" }
  }
  const pay = async (headers: object = {}) => {
    const { body, context } = await press(headers)
    const buyer = shop.sandbox.buyer(String(body.url))
    await buyer.open()
    await buyer.setContact(marked)
    await buyer.setQuantity(2)
    await buyer.applyCoupon("UNKNOWN")
    await buyer.pay()
    return context
  }
  const row = async (context: string) => {
    const [found] = await shop.sql("SELECT * FROM one_click_incoming_order WHERE context_id = $1", [
      context,
    ])
    return found
  }
  const comesTo = (context: string, state: string, reason: string | null = null) =>
    until(
      async () => {
        const found = await row(context)
        return found?.state === state && found.reason === reason && !found.lease_owner && found
      },
      { within: 60_000 }
    )
  const withChange = async (change: Change, reason: string) => {
    shop.service.changeOrders(change)
    const found = await comesTo(await pay(), "review", reason)
    shop.service.changeOrders(undefined)
    return String(found.id)
  }

  it("goes the whole way: bought as a guest and as a customer, accepted", async () => {
    await comesTo(await pay(), "accepted")
    await comesTo(await pay({ authorization: bearer }), "accepted")
  })

  it("meets a service that quotes the buyer in its errors", async () => {
    shop.service.failNext("authorize", 422)
    expect((await press()).status).toBe(502)
    shop.service.failNext("get", 500, 3)
    await comesTo(await pay(), "accepted")
    shop.service.failNext("decide", 422)
    await comesTo(await pay(), "accepted")
  })

  it("is held for a person, and accepted or denied by one", async () => {
    const different = await withChange(
      (order) => ({ ...order, order_amount: { value: 1, currency: "EUR" } }),
      "differs"
    )
    const unreadable = await withChange(
      (order) => ({ ...order, items: [{ title: QUOTING, quantity: QUOTING }] }),
      "unreadable"
    )
    const nowhere = await withChange(
      (order) => ({
        ...order,
        user: { ...marked, address: { ...marked.address, country: "Zmarkland" } },
      }),
      "no_contact"
    )
    expect((await heard(shop.admin("POST", `orders/${different}/deny`))).status).toBe(200)
    shop.service.failNext("decide", 409)
    await heard(shop.admin("POST", `orders/${nowhere}/deny`))
    await heard(shop.admin("POST", `orders/${unreadable}/accept`))
    await heard(shop.admin("POST", `orders/${unreadable}/retry`))
    await heard(shop.admin("POST", "reconcile", { dry_run: false }))
  })

  it("fails in the database with the address in the statement, and is made all the same", async () => {
    await shop.sql("ALTER TABLE order_address RENAME TO order_address_gone")
    const context = await pay()
    await until(
      async () => Number((await row(context))?.attempts) > 0 && (await row(context))?.message
    )
    await shop.sql("ALTER TABLE order_address_gone RENAME TO order_address")
    await comesTo(context, "accepted")
  })

  it("is told in callbacks nobody can read", async () => {
    const { context } = await press()
    const [call] = await shop.sandbox.control.calls({ limit: 1 })
    const { notifications } = call?.body as { notifications: { url: string } }
    const signed = new URL(notifications.url).pathname
    for (const body of [
      { event: "zmark.email@example.com", data: marked },
      { event: "order.zmark@x", data: { ...marked, [marked.email]: marked.phone } },
      {
        event: "order.cart.estimate",
        data: { user: marked, message: QUOTING, discount_coupon: marked.email },
      },
      {
        event: "order.shipments.get",
        data: { items: QUOTING, user: { ...marked, address: QUOTING } },
      },
      { event: "order.stock.book", data: { product_reference: QUOTING, quantity: marked.phone } },
      {
        event: "order.stock.released",
        data: { reason: QUOTING, products: [{ reference: QUOTING }] },
      },
      { event: "order.v2.new", data: { order_id: marked.email } },
      [QUOTING],
    ]) {
      await heard(shop.ask("POST", signed, body))
      await heard(shop.ask("POST", `/hooks/one-click/${context}/${"a".repeat(32)}`, body))
    }
    await heard(
      shop.ask(
        "POST",
        "/store/one-click/authorize",
        { variant_id: QUOTING },
        {
          "x-publishable-api-key": shop.publishableKey,
        }
      )
    )
  })

  it("is in no log", () => {
    const printed = shop.medusa.printed()
    expect(printed.length).toBeGreaterThan(1_000)
    expect(markedLines(printed)).toEqual([])
  })

  it("is in no table but where it has to be", async () => {
    const found = await columnsWith(shop.sql, isMarked)
    process.stdout.write(`\nThe buyer's data stands in ${found.join(", ")}\n`)
    expect(found).toContain("order_address.address_1")
    expect(found.filter((column) => !LEGITIMATE.includes(column))).toEqual([])
    const buyers = await columnsWith(shop.sql, isMarkedByBuyer)
    expect(buyers.filter((column) => column.startsWith("one_click_"))).toEqual([])
  })

  it("is in no answer, neither of the store nor of the dashboard", async () => {
    const lists = [
      "activity",
      "activity/export",
      "orders",
      "purchases",
      "health",
      "setup",
      "settings",
    ]
    for (const list of lists) {
      await heard(shop.admin("GET", list))
    }
    for (const kind of ["orders", "purchases", "activity"]) {
      const table = { orders: "incoming_order", purchases: "purchase", activity: "activity" }[kind]
      for (const { id } of await shop.sql(`SELECT id FROM one_click_${table}`)) {
        await heard(shop.admin("GET", `${kind}/${String(id)}`))
      }
    }
    expect(answers.length).toBeGreaterThan(100)
    // What cannot be bought is named to who asked for it, and to nobody else.
    const echoed = (text: string) => text.includes(`"variant_not_found"`)
    expect(answers.filter((text) => !echoed(text)).flatMap(markedLines)).toEqual([])
  })
})
