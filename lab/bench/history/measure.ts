import { startSandbox } from "../../../sandbox"
import { OWNER } from "../../../integration-tests/support/admin"
import { pluginEnvironment } from "../../../integration-tests/support/plugin-environment"
import { logIn } from "../../../testing/http"
import { estimate } from "../estimate"
import { call } from "../http"
import { describeMachine } from "../machine"
import { type Figures, measureInTurns } from "../measure"
import { press } from "../purchases"
import type { BenchShop } from "../scenario"
import { type Database, type RunningShop, startShop } from "../shop-process"
import type { Pruned } from "../../../src/modules/one-click/repositories/pruning"
import { fillHistory } from "./fill"

const LOAD = { buyers: 1, answers: 15, warmup: 5 }
const TURNS = 3
const DAY_MS = 86_400_000

/** The figures of the same request to an empty shop and to one with history. */
type HistoryResult = { request: string; empty: Figures; filled: Figures }

export type HistoryReport = {
  machine: string
  years: number
  rows: Record<string, number>
  results: HistoryResult[]
  /** What one minute of pruning deleted. */
  pruning: Pruned
}

/** Returns each list with each of its filters, sorts and searches, and the figures of the pages. */
function dashboardRequests(): [name: string, path: string][] {
  const day = new Date(Date.now() - DAY_MS).toISOString()
  const long_ago = new Date(Date.now() - 300 * DAY_MS).toISOString()
  const created = `created_at[$gte]=${long_ago}&created_at[$lte]=${day}`
  return [
    ["orders: first page", "orders?"],
    ["orders: last page offered", "orders?offset=9980"],
    ["orders: oldest first", "orders?order=created_at"],
    ["orders: by amount", "orders?order=-amount"],
    ["orders: accepted", "orders?state=accepted"],
    ["orders: to review", "orders?state=review"],
    ["orders: three rare states", "orders?state=review&state=failed&state=to_approve"],
    ["orders: of a period", `orders?${created}`],
    ["orders: by environment", "orders?environment=live"],
    ["orders: expensive", "orders?amount[$gte]=21400"],
    ["orders: expensive and declined", "orders?amount[$gte]=20000&state=declined"],
    ["orders: of a product that sells often", "orders?product_id=prod_h0"],
    ["orders: search by number", "orders?q=%231234"],
    ["orders: search by e-mail", "orders?q=buyer1234@example.com"],
    ["orders: search by name", "orders?q=First12 Last"],
    ["orders: search by the service's id", "orders?q=svc-c4ca4238"],
    ["orders: search by the id's beginning", "orders?q=svc-ab"],
    ["orders: search by SKU", "orders?q=SKU-12"],
    ["orders: search by title", "orders?q=shirt"],
    ["orders: search without result", "orders?q=nothing like it"],
    ["purchases: first page", "purchases?"],
    ["purchases: last page offered", "purchases?offset=9980"],
    ["purchases: by price", "purchases?order=-amount"],
    ["purchases: open", "purchases?state=open"],
    ["purchases: ordered", "purchases?state=ordered"],
    ["purchases: expired", "purchases?state=expired"],
    ["purchases: of a period", `purchases?${created}`],
    ["purchases: by environment", "purchases?environment=live"],
    ["purchases: of a product that sells often", "purchases?product_id=prod_h0"],
    ["purchases: of a product that sells seldom", "purchases?product_id=prod_h120"],
    ["purchases: expensive", "purchases?amount[$gte]=20900"],
    ["purchases: search by e-mail", "purchases?q=buyer1234@example.com"],
    ["purchases: search by title", "purchases?q=shirt 1"],
    ["activity: first page", "activity?background=hidden"],
    ["activity: last page offered", "activity?offset=9980"],
    ["activity: stock checks", "activity?kind=order.stock.book"],
    ["activity: failed", "activity?outcome=failed"],
    ["activity: sent by the shop", "activity?direction=out&background=hidden"],
    ["activity: of a period", `activity?${created}&background=hidden`],
    ["activity: search by order number", "activity?q=%231234"],
    ["activity: search by the service's id", "activity?q=svc-c4ca4238a0b923820dcc509a6f75849b"],
    ["overview: 30 days", "overview?days=30&zone=Europe/Paris"],
    ["overview: 92 days", "overview?days=92&zone=Asia/Kolkata"],
  ]
}

/**
 * Measures everything the dashboard offers, and the requests of buyers, in an empty shop and in one
 * with years of history, in turns.
 */
export async function measureHistory(database: Database, years: number): Promise<HistoryReport> {
  const sandbox = await startSandbox({ seed: 1 })
  const running: RunningShop<BenchShop>[] = []
  try {
    for (const name of ["empty", "filled"]) {
      running.push(
        await startShop<BenchShop>(database, {
          name,
          seed: "./history-seed.ts",
          environment: pluginEnvironment({
            service: sandbox.url,
            checkout: sandbox.checkoutUrl,
            shop: "http://127.0.0.1:9",
          }),
        })
      )
    }
    const rows = await fillHistory(running[1].database_url, years)
    const [empty, filled] = await Promise.all(running.map(requestsOf))
    const results: HistoryResult[] = []
    for (const [request, ask] of empty) {
      const [before, after] = await measureInTurns(
        [
          { ask, ...LOAD },
          { ask: filled.get(request) ?? ask, ...LOAD },
        ],
        TURNS
      )
      results.push({ request, empty: before, filled: after })
      process.stdout.write(
        `${request.padEnd(45)} ${before.p95_ms} ms empty, ${after.p95_ms} ms filled (p95)\n`
      )
    }
    const pruning = await running[1].exec<Pruned>("./prune.ts")
    process.stdout.write(`pruning: ${JSON.stringify(pruning)}\n`)
    return { machine: describeMachine(), years, rows, results, pruning }
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    await sandbox.close()
  }
}

type Ask = () => Promise<unknown>

async function requestsOf({ url, shop }: RunningShop<BenchShop>): Promise<Map<string, Ask>> {
  const headers = await logIn(url, OWNER)
  const quote = estimate(url, shop, [])
  let buyers = 0
  const buyer = () => buyers++ % shop.purchases.length
  const stock = {
    event: "order.stock.book",
    data: { quantity: 1, product_reference: shop.reference },
  }
  return new Map<string, Ask>([
    ...dashboardRequests().map(([name, path]): [string, Ask] => [
      name,
      () => call("GET", encodeURI(`${url}/admin/one-click/${path}`).replace(/%25/g, "%"), headers),
    ]),
    ["buyer: quote", () => quote.ours(buyer(), buyers)],
    ["buyer: stock", () => call("POST", url + shop.purchases[buyer()], {}, stock)],
    ["buyer: authorize", () => press(url, shop)],
  ])
}
