import { refusal } from "../support/admin"
import { oneClickShop } from "../support/one-click-shop"
import { queriesOf } from "../support/queries"

const ROWS = 100_000
const PAGE = 20
const OLDEST = "2020-01-01T00:00:00.000Z"

/**
 * Of a hundred purchases, ninety are accepted, five declined, three cancelled, one open, one in
 * review. One began long before the others, two have titles that a spreadsheet would calculate, and
 * one order has no amount.
 */
const MANY = `WITH numbered AS (
    SELECT n, 'oc_' || n AS context_id, 'service-' || n AS service_order_id,
      now() - n * interval '1 minute' AS at,
      CASE WHEN n % 100 < 90 THEN 'accepted' WHEN n % 100 < 95 THEN 'declined'
        WHEN n % 100 < 98 THEN 'cancelled' ELSE 'review' END AS state,
      ' shirt ' || n % 500 || ' sku ' || n % 500 || '#oc_' || n || '#service-' || n AS search
    FROM generate_series(1, ${ROWS}) n),
  purchases AS (
    INSERT INTO one_click_purchase (id, context_id, reference, title, variant_id, product_id,
      sales_channel_id, region_id, currency_code, country_code, amount, shipping_mode, status,
      state, expires_at, created_at, search)
    SELECT 'ocpur_' || n, context_id, 'SKU-' || n % 500,
      CASE n WHEN 7 THEN '=1+1, "x"' WHEN 8 THEN 'Mug;=1+1; @x' ELSE 'Shirt ' || n % 500 END,
      'variant_1', 'prod_1', 'sc_1', 'reg_1', 'eur', 'fr', n, 'dynamic',
      CASE state WHEN 'declined' THEN 'denied' WHEN 'review' THEN 'open' ELSE state END,
      CASE WHEN n % 100 = 98 THEN 'open' WHEN state = 'review' THEN 'ordered' ELSE state END,
      now(), CASE n WHEN ${ROWS} THEN '${OLDEST}' ELSE at END, search
    FROM numbered),
  orders AS (
    INSERT INTO one_click_incoming_order (id, service_order_id, context_id, purchase_id,
      product_id, state, reason, amount, currency_code, next_attempt_at, created_at, search)
    SELECT 'ocin_' || n, service_order_id, context_id, 'ocpur_' || n, 'prod_1', state,
      CASE state WHEN 'review' THEN 'differs' END, NULLIF(n, ${ROWS / 2}), 'eur', now(), at, search
    FROM numbered WHERE n % 100 <> 98)
  INSERT INTO one_click_activity (id, direction, kind, outcome, context_id, duration_ms, created_at)
  SELECT 'ocact_' || n, 'in', CASE WHEN n % 3 = 0 THEN 'order.stock.book' ELSE 'order.cart.estimate' END,
    CASE WHEN n % 50 = 0 THEN 'fallback' ELSE 'ok' END, context_id, n % 400, at
  FROM numbered`

type PlanNode = {
  "Node Type": string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  Plans?: PlanNode[]
}

/** The number of rows a plan reads from tables and indexes, including the rows it filters out. */
function rowsRead(node: PlanNode): number {
  const own = node["Node Type"].includes("Scan")
    ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
    : 0
  return own + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0)
}

oneClickShop({}, (test) => {
  beforeAll(async () => {
    await test.sql(MANY)
    await test.sql("ANALYZE one_click_purchase, one_click_incoming_order, one_click_activity")
  })

  const list = async (name: string, query: object) => (await test.admin.get(name, query)).data

  /** Returns how many rows the statement for a list's page reads. */
  const readFor = async (list: string, request: object) => {
    const queries = await queriesOf(() => test.admin.get(list, { limit: PAGE, ...request }))
    const page = queries.find(({ text }) => text.startsWith("WITH found AS"))
    const [row] = await test.sql<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${page?.text.replace(/\$\d+/g, "?")}`,
      page?.values
    )
    return rowsRead(row["QUERY PLAN"][0].Plan)
  }

  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString()

  /** Requests for a page of a list, each with what it lists. */
  const PAGES: [name: string, list: string, request: object][] = [
    ["the newest orders", "orders", {}],
    ["the oldest orders", "orders", { order: "created_at" }],
    ["accepted orders", "orders", { state: "accepted" }],
    ["orders of a week", "orders", { created_at: { $gte: lastWeek } }],
    ["the newest purchases", "purchases", {}],
    ["accepted purchases", "purchases", { state: "accepted" }],
    ["the newest calls", "activity", {}],
    ["stock requests", "activity", { kind: "order.stock.book" }],
    ["fallbacks", "activity", { outcome: "fallback" }],
    ["the most expensive orders", "orders", { order: "-amount" }],
    ["expensive orders", "orders", { amount: { $gte: ROWS - 40 } }],
    [
      "orders between two amounts in a currency",
      "orders",
      { amount: { $gte: 40, $lte: 80 }, currency_code: "eur" },
    ],
    ["orders of any amount", "orders", { amount: { $gte: 1 } }],
    ["orders in rare states", "orders", { state: ["declined", "failed", "closed"] }],
    ["expired purchases", "purchases", { state: "expired" }],
    ["failed stock requests", "activity", { kind: ["a", "b"], outcome: "failed" }],
    ["orders of a product without orders", "orders", { product_id: "prod_2" }],
    ["purchases of a product without purchases", "purchases", { product_id: "prod_2" }],
    ["orders with a common word", "orders", { q: "shirt" }],
    ["purchases with a part of an id", "purchases", { q: "c_9999" }],
    ["an order by its number", "orders", { q: "#4711" }],
  ]

  it("reads few of 100,000 rows for a page of a list", async () => {
    const read: Record<string, number> = {}
    for (const [name, list, request] of PAGES) {
      read[name] = await readFor(list, request)
    }
    const many = Object.entries(read).filter(([, rows]) => rows >= 30 * PAGE)
    expect(many).toEqual([])
  })

  it("reads many rows for a page of what no index orders, which proves the measure", async () => {
    const request = { created_at: { $lt: lastWeek }, order: "-amount", reason: "never" }
    expect(await readFor("orders", request)).toBeGreaterThan(ROWS / 2)
  })

  it("returns one list page with the total count, and finds orders by text", async () => {
    const found = (query: object) => list("orders", query)
    const first = await found({ limit: PAGE })
    expect(first.orders).toHaveLength(PAGE)
    expect(first).toMatchObject({ count: 10_000, is_capped: true })
    const cheap = { orders: [{ amount: 1 }, { amount: 2 }, { amount: 3 }] }
    expect(await found({ limit: 3, order: "amount" })).toMatchObject(cheap)
    const dear = { orders: [{ amount: ROWS }] }
    expect(await found({ limit: 1, order: "-amount" })).toMatchObject(dear)
    expect((await found({ limit: PAGE, offset: first.count - 5 })).orders).toHaveLength(5)
    expect((await test.admin.get("orders", { offset: first.count })).status).toBe(400)
    const one = { count: 1, orders: [{ service_order_id: "service-77777" }], is_capped: false }
    expect(await found({ q: "service-77777" })).toMatchObject(one)
    const shirts = ROWS / 500
    const counts = { "%": 0, "service-9898": 10, "#SERVICE-9898": 10, "Shirt 499": shirts }
    for (const [q, count] of Object.entries(counts)) {
      const { orders, ...page } = await found({ q, limit: PAGE })
      expect([q, page.count, orders.length]).toEqual([q, count, Math.min(count, PAGE)])
    }
  })

  it("counts a purchase whose order needs review as ordered, not as open", async () => {
    const purchases = (state: string | string[]) => list("purchases", { state, limit: 1 })
    expect((await purchases("open")).count).toBe(ROWS / 100)
    expect(await purchases("ordered")).toMatchObject({
      count: ROWS / 100,
      purchases: [
        { status: "open", state: "ordered", order_state: "review", order_reason: "differs" },
      ],
    })
    expect((await purchases(["declined", "ordered"])).count).toBe((ROWS * 6) / 100)
  })

  it("filters by bounds of the creation time, and rejects other operators", async () => {
    const began = (created_at: unknown) => test.admin.get("purchases", { created_at, limit: 1 })
    const counts = { $lte: 1, $lt: 0, $gte: 10_000, $gt: 10_000 }
    for (const [operator, count] of Object.entries(counts)) {
      const { data } = await began({ [operator]: OLDEST })
      expect([operator, data.count]).toEqual([operator, count])
    }
    const odd = [{ $like: OLDEST }, { $odd: OLDEST }, { $eq: OLDEST }, { $gt: "yesterday" }]
    for (const bounds of [...odd, OLDEST]) {
      expect([bounds, (await began(bounds)).status]).toEqual([bounds, 400])
    }
    // What PostgreSQL cannot read as a time.
    for (const $gte of [
      "0000-01-01T00:00:00Z",
      "2020-01-01T00:00:00+23:59",
      `2020-01-01T00:00:00.${"1".repeat(150)}Z`,
    ]) {
      const says = "created_at must be a time such as 2026-11-21T08:00:00Z"
      expect(await began({ $gte })).toMatchObject(refusal(says))
    }
    for (const $gte of ["0001-01-01T00:00:00-14:00", "9999-12-16T23:59:59.999999+14:00"]) {
      expect((await began({ $gte })).status).toBe(200)
    }
  })

  it("finds purchases by the beginning of a title or reference and by product, and orders by amount", async () => {
    const count = async (name: string, query: object) => (await list(name, query)).count
    expect(await count("purchases", { q: "sku-49", state: "declined" })).toBeGreaterThan(0)
    // Shirt 49 and Shirt 490 to 499.
    const shirts = await list("purchases", { q: "shirt 49", limit: PAGE })
    const again = await list("purchases", { q: "shirt 49", offset: PAGE })
    expect(shirts).toMatchObject({ count: 2_200, is_capped: false })
    expect(shirts.purchases.at(-1).created_at > again.purchases[0].created_at).toBe(true)
    expect(await count("purchases", { product_id: "prod_1" })).toBe(10_000)
    expect(await count("purchases", { product_id: "prod_2" })).toBe(0)
    expect(await count("orders", { amount: { $gte: 1000, $lt: 1010 } })).toBe(10)
    expect((await test.admin.get("orders", { amount: { $like: 1 } })).status).toBe(400)
    const declined = { product_id: "prod_1", state: "declined" }
    expect(await count("orders", declined)).toBe((ROWS * 5) / 100)
  })

  it("exports every matching order as CSV, beyond what the list counts", async () => {
    const { headers, data } = await test.admin.get("orders/export", {
      created_at: { $gte: new Date(Date.now() - 10_500 * 60_000).toISOString() },
    })
    expect(headers["content-type"]).toContain("text/csv")
    const lines = (data as string).trim().split("\r\n")
    expect(lines[0]).toMatch(/^Order,State,Reason,Received \(UTC\),Customer/)
    expect(lines.length).toBeGreaterThan(10_000)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines[7]).toContain(`"'=1+1, ""x""",SKU-7,,0.07,EUR,`)
    // Spreadsheets in some languages separate cells by semicolons.
    expect(lines[8]).toContain(`,Mug;'=1+1; '@x,SKU-8,`)
    expect(lines[7]).toMatch(/^,Accepted,,/)
    expect(lines.find((line) => line.includes("service-99"))).toMatch(
      /^,Needs review,The order differs from the buyer's quote.,/
    )
  })

  it("leaves internal columns and bodies out of every list", async () => {
    const { orders } = await list("orders", { limit: 1 })
    expect(orders).toEqual([
      expect.objectContaining({ title: expect.any(String), display_id: null }),
    ])
    const { purchases } = await list("purchases", { limit: 1 })
    const { activity } = await list("activity", { limit: 1 })
    for (const row of [...orders, ...purchases, ...activity]) {
      const internal = ["at", "cart", "decidable", "lease_owner", "metadata", "order", "request"]
      expect(Object.keys(row).filter((name) => internal.includes(name))).toEqual([])
    }
    const more = await test.admin.get("orders", { limit: 1, fields: "+lease_owner" })
    expect(more.status).toBe(400)
  })
})
