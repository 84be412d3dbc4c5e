import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  ACTIVITY_LIST,
  ORDER_LIST,
  ListRequest,
  pageStatement,
  PURCHASE_LIST,
} from "../../src/modules/one-click/overview-sql"
import { AdminClient, signInAsAdmin } from "../support/admin"
import { oneClickShop } from "../support/one-click-shop"

const ROWS = 100_000
const PAGE = 20

/**
 * Of a hundred purchases, ninety are accepted, five declined, three cancelled, one open, one in
 * review.
 */
const MANY = [
  `INSERT INTO one_click_purchase (id, context_id, reference, title, variant_id, product_id,
     sales_channel_id, region_id, currency_code, country_code, amount, shipping_mode, status,
     expires_at, created_at)
   SELECT 'ocpur_' || n, 'oc_' || n, 'SKU-' || n % 500, 'Shirt ' || n % 500, 'variant_1', 'prod_1',
     'sc_1', 'reg_1', 'eur', 'fr', n, 'dynamic',
     CASE WHEN n % 100 < 90 THEN 'accepted' WHEN n % 100 < 95 THEN 'denied'
       WHEN n % 100 < 98 THEN 'cancelled' ELSE 'open' END,
     now(), now() - n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO one_click_incoming_order (id, service_order_id, context_id, purchase_id, state, reason,
     amount, currency_code, next_attempt_at, created_at)
   SELECT 'ocin_' || n, 'service-' || n, 'oc_' || n, 'ocpur_' || n,
     CASE WHEN n % 100 < 90 THEN 'accepted' WHEN n % 100 < 95 THEN 'declined'
       WHEN n % 100 < 98 THEN 'cancelled' ELSE 'review' END,
     CASE WHEN n % 100 = 99 THEN 'differs' END, n, 'eur', now(), now() - n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) n WHERE n % 100 <> 98`,
  `INSERT INTO one_click_activity (id, direction, kind, outcome, context_id, duration_ms, created_at)
   SELECT 'ocact_' || n, 'in', CASE WHEN n % 3 = 0 THEN 'order.stock.book' ELSE 'order.cart.estimate' END,
     CASE WHEN n % 50 = 0 THEN 'fallback' ELSE 'ok' END, 'oc_' || n, n % 400,
     now() - n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) n`,
  "ANALYZE one_click_purchase",
  "ANALYZE one_click_incoming_order",
  "ANALYZE one_click_activity",
]

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

const newest = { sort: "created_at", descending: true, limit: PAGE, offset: 0 }

oneClickShop({}, (test) => {
  let admin: AdminClient
  beforeAll(async () => {
    admin = await signInAsAdmin(test.container, test.api)
    for (const statement of MANY) {
      await run(statement)
    }
  })

  const run = async <Row>(sql: string, parameters: unknown[] = []) => {
    const connection = test.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows } = await connection.raw<{ rows: Row[] }>(sql, parameters as string[])
    return rows
  }

  const readFor = async (definition: typeof ORDER_LIST, question: Partial<ListRequest>) => {
    const { sql, parameters } = pageStatement(definition, { ...newest, ...question })
    const [row] = await run<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      parameters
    )
    return rowsRead(row["QUERY PLAN"][0].Plan)
  }

  it("reads only the rows of one list page out of 100,000", async () => {
    const pages: [name: string, typeof ORDER_LIST, Partial<ListRequest>][] = [
      ["newest orders", ORDER_LIST, {}],
      ["oldest orders", ORDER_LIST, { descending: false }],
      ["orders by state", ORDER_LIST, { sort: "state" }],
      ["accepted orders", ORDER_LIST, { filters: { state: ["accepted"] } }],
      ["orders of a week", ORDER_LIST, { from: new Date(Date.now() - 7 * 86_400_000) }],
      ["newest purchases", PURCHASE_LIST, {}],
      ["purchases by state", PURCHASE_LIST, { sort: "status", descending: false }],
      ["accepted purchases", PURCHASE_LIST, { filters: { status: ["accepted"] } }],
      ["newest calls", ACTIVITY_LIST, {}],
      ["stock questions", ACTIVITY_LIST, { filters: { kind: ["order.stock.book"] } }],
    ]
    for (const [name, definition, question] of pages) {
      const rows = await readFor(definition, question)
      expect([name, rows < 10 * PAGE]).toEqual([name, true])
    }
    // Proves that the measure can be large.
    expect(await readFor(ORDER_LIST, { q: "no such variant" })).toBeGreaterThan(ROWS / 2)
  })

  it("returns one list page with the total count, and finds orders by text", async () => {
    const { data: first } = await admin.get("orders", { limit: PAGE })
    expect(first.orders).toHaveLength(PAGE)
    expect(first.count).toBe((ROWS * 99) / 100)
    const { data: last } = await admin.get("orders", { limit: PAGE, offset: first.count - 5 })
    expect(last.orders).toHaveLength(5)
    const { data: found } = await admin.get("orders", { q: "service-777" })
    expect(found).toMatchObject({ count: 1, orders: [{ service_order_id: "service-777" }] })
    const { data: shirts } = await admin.get("orders", { q: "Shirt 499", limit: PAGE })
    expect(shirts.orders).toHaveLength(PAGE)
    expect(shirts.count).toBe(ROWS / 500)
  })

  it("counts a purchase whose order needs review as ordered, not as open", async () => {
    const { data: open } = await admin.get("purchases", { status: "open" })
    expect(open.count).toBe(ROWS / 100)
    const { data: ordered } = await admin.get("purchases", { status: "ordered", limit: 1 })
    expect(ordered).toMatchObject({
      count: ROWS / 100,
      purchases: [{ status: "open", order_state: "review", order_reason: "differs" }],
    })
    const { data: both } = await admin.get("purchases", { status: ["denied", "ordered"] })
    expect(both.count).toBe((ROWS * 6) / 100)
  })
})
