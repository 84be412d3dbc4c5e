import Redis from "ioredis"
import { hasRedis, type RedisServer, startRedis } from "../../testing/redis"
import { MarkedBuyers } from "./privacy/buyers"
import * as marks from "./privacy/marks"
import { columnsWith, openWatchedShop, type WatchedShop } from "./privacy/shop"

const { marked, markedLines, QUOTING } = marks

/** In a shop with Redis, on a machine that has one. */
describe("a purchase with marked personal data", () => {
  let redis: RedisServer | undefined
  let watch: Awaited<ReturnType<typeof watchCommands>> | undefined
  let shop: WatchedShop
  let buyers: MarkedBuyers

  beforeAll(async () => {
    redis = hasRedis() ? await startRedis() : undefined
    shop = await openWatchedShop(redis?.url)
    watch = redis && (await watchCommands(redis.url))
    buyers = new MarkedBuyers(shop)
    await settings({ shipping_mode: "cart_rules" })
    await buyAsGuestAndCustomer()
    await buyWhileTheServiceFails()
    await decideByHand()
    await buyers.buyWhileTheDatabaseFails()
    await sendMalformedRequests()
    await sendStaticRules()
    await readEveryPage()
  })
  afterAll(async () => {
    watch?.stop()
    await shop?.close()
    await redis?.stop()
  })

  const settings = (patch: object) => shop.admin("POST", "settings", patch)
  const needsReview = async (fields: Record<string, unknown>, reason: string) =>
    (await buyers.comesTo(await buyers.pay({}, fields), "review", reason)).id

  async function buyAsGuestAndCustomer() {
    await buyers.buy()
    await buyers.buy(await buyers.logIn())
  }

  /** The service quotes the buyer in its errors. */
  async function buyWhileTheServiceFails() {
    shop.failNext("authorize", 422)
    expect((await buyers.authorize()).status).toBe(502)
    shop.failNext("get", 500, 3)
    await buyers.buy()
    shop.failNext("decide", 422)
    await buyers.buy()
  }

  async function decideByHand() {
    const order_amount = { value: 1, currency: "EUR" }
    const transaction = { id: "t", amount: order_amount }
    const different = await needsReview({ order_amount, transaction }, "differs")
    const items = [{ title: QUOTING, quantity: QUOTING }]
    const unreadable = await needsReview({ items }, "unreadable")
    const user = { ...marked, address: { ...marked.address, country: "Atlantis" } }
    const nowhere = await needsReview({ user }, "unknown_country")
    expect((await shop.admin("POST", `orders/${different}/decline`)).status).toBe(200)
    shop.failNext("decide", 409)
    await shop.admin("POST", `orders/${nowhere}/decline`)
    await shop.admin("POST", `orders/${unreadable}/accept`)
    await shop.admin("POST", `orders/${unreadable}/retry`)
    await shop.admin("POST", "reconcile", {})
  }

  async function sendMalformedRequests() {
    const { context } = await buyers.authorize()
    const [call] = await shop.lane.sandbox.control.calls({ limit: 1 })
    const { notifications } = call?.body as { notifications: { url: string } }
    const signed = new URL(notifications.url).pathname
    for (const body of [
      { event: "zmark.email@example.com", data: marked },
      { event: "order.zmark@x", data: { ...marked, [marked.email]: marked.phone } },
      [QUOTING],
      ...Object.entries({
        "order.cart.estimate": { user: marked, message: QUOTING, discount_coupon: marked.email },
        "order.shipments.get": { items: QUOTING, user: { ...marked, address: QUOTING } },
        "order.stock.book": { product_reference: QUOTING, quantity: marked.phone },
        "order.stock.released": { reason: QUOTING, products: [{ reference: QUOTING }] },
        "order.v2.new": { order_id: marked.email },
      }).map(([event, data]) => ({ event, data })),
    ]) {
      await shop.ask("POST", signed, body)
      await shop.ask("POST", `/hooks/one-click/${context}/${"a".repeat(32)}`, body)
    }
    await buyers.authorize({}, QUOTING)
  }

  async function sendStaticRules() {
    await settings({ hold_minutes: 30 })
    const { body } = await shop.admin("GET", "static-rules")
    const { digest } = body.static_rules as { digest: string }
    expect((await shop.admin("POST", "static-rules/send", { digest })).status).toBe(200)
    const referer = "https://shop.example/products/shirt"
    await shop.ask("GET", "/one-click/button.js", undefined, { referer })
  }

  async function readEveryPage() {
    for (const page of ["overview", "setup", "settings"]) {
      await shop.admin("GET", page)
    }
    const lists = { orders: "incoming_order", purchases: "purchase", activity: "activity" }
    for (const [list, table] of Object.entries(lists)) {
      await shop.admin("GET", list)
      for (const { id } of await shop.sql(`SELECT id FROM one_click_${table}`)) {
        await shop.admin("GET", `${list}/${String(id)}`)
      }
    }
  }

  it("leaves no personal data in the log", () => {
    const printed = shop.lane.printed()
    expect(printed.length).toBeGreaterThan(1_000)
    expect(markedLines(printed)).toEqual([])
  })

  const itWithRedis = hasRedis() ? it : it.skip
  itWithRedis("sends no personal data to Redis, not even briefly", () => {
    expect(watch?.commands).toBeGreaterThan(100)
    expect(watch?.found).toEqual([])
  })

  it("fills every table of the plugin, so that the search of the tables proves something", async () => {
    const tables = await shop.sql(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'one_click_%'`
    )
    expect(tables.length).toBeGreaterThan(5)
    for (const { name } of tables) {
      const rows = await shop.sql(`SELECT id FROM "${String(name)}" LIMIT 1`)
      expect([name, rows.length]).toEqual([name, 1])
    }
  })

  it("leaves personal data only in the columns that need it", async () => {
    const found = await columnsWith(shop, marks.isMarked)
    process.stdout.write(`\nThe buyer's data stands in ${found.join(", ")}\n`)
    expect(found).toContain("order_address.address_1")
    expect(found.filter((column) => !marks.LEGITIMATE.includes(column))).toEqual([])
    const byBuyer = await columnsWith(shop, marks.isMarkedByBuyer)
    expect(byBuyer.filter((column) => column.startsWith("one_click_"))).toEqual([])
  })

  it("leaves no personal data in the responses of the store and admin APIs but the customer of a list", () => {
    const { answers } = shop
    expect(answers.length).toBeGreaterThan(100)
    // Only the response to its own request names a variant that cannot be bought.
    const echoed = (text: string) => text.includes(`"variant_not_found"`)
    const withoutCustomers = answers.map((text) => text.replace(/"customer":\{[^{}]*\}/g, ""))
    expect(withoutCustomers.filter((text) => !echoed(text)).flatMap(markedLines)).toEqual([])
  })
})

/** Watches every command that Redis receives, for lines with a mark. */
async function watchCommands(url: string) {
  // A reply to the check would come between the commands that are watched.
  const connection = new Redis(url, { enableReadyCheck: false })
  const monitor = await connection.monitor()
  const watch = {
    commands: 0,
    found: [] as string[],
    stop: () => [monitor, connection].forEach((one) => one.disconnect()),
  }
  monitor.on("monitor", (_time: string, words: string[]) => {
    watch.commands += 1
    watch.found.push(...markedLines(words.join(" ")))
  })
  return watch
}
