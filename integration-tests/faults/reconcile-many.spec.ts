import { createContextId, ORDERS_AT_ONCE, runReconciliation } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { orderWithoutPurchase } from "../support/order-without-purchase"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { replace } from "../support/replace"
import { replaceCalls } from "../support/use-service"

/** `npm run test:reconcile` lists 1,000; `npm test` enough to read several pages. */
const PENDING = Number(process.env.RECONCILE ?? 100)
const PAGE = 50
const PAGES = PENDING / PAGE

oneClickShop({}, (test) => {
  /** Creates orders of purchases this shop has lost, so that each stays pending and needs review. */
  async function pendingOrders() {
    for (let begun = 0; begun < PENDING; begun += PAGE) {
      const contexts = Array.from({ length: PAGE }, () => createContextId([SIGNING_SECRET]))
      await Promise.all(contexts.map((context) => orderWithoutPurchase(test, context)))
    }
  }

  /** Counts the calls and rows of a reconciliation, and the most it holds at once. */
  function watch() {
    const seen = { pages: 0, largest_page: 0, largest_query: 0, reads: 0, reading: 0, at_once: 0 }
    replaceCalls("listOrders", async (call) => {
      const page = await call()
      seen.pages += 1
      seen.largest_page = Math.max(seen.largest_page, page.length)
      return page
    })
    replaceCalls("retrieveOrder", (call) => {
      seen.reads += 1
      seen.reading += 1
      seen.at_once = Math.max(seen.at_once, seen.reading)
      return call().finally(() => (seen.reading -= 1))
    })
    replace(test.oneClick, "listIncomingOrders", async (list) => {
      const rows = await list()
      seen.largest_query = Math.max(seen.largest_query, rows.length)
      return rows
    })
    return seen
  }

  it(`reconciles ${PENDING} orders page by page`, async () => {
    await pendingOrders()
    const first = watch()
    const report = await runReconciliation(test.container)
    jest.restoreAllMocks()
    expect(report).toMatchObject({ pending: PENDING, checked: PENDING, errors: [], closed: [] })
    expect(new Set(report.found).size).toBe(PENDING)
    // Each page is read again if its orders may have left the list.
    expect(first.pages).toBeLessThanOrEqual(2 * PAGES + 1)
    expect(first.largest_page).toBe(PAGE)
    expect(first.largest_query).toBeLessThanOrEqual(PAGE)
    expect(first.at_once).toBeLessThanOrEqual(ORDERS_AT_ONCE)
    const unknown = { state: "review", reason: "unknown_purchase" } as const
    const all = { select: ["id" as const], take: 2 * PENDING }
    const rows = await test.oneClick.listIncomingOrders(unknown, all)
    expect(rows).toHaveLength(PENDING)

    const again = watch()
    const second = await runReconciliation(test.container)
    expect(second).toMatchObject({ pending: PENDING, checked: PENDING, found: [], errors: [] })
    expect(again).toMatchObject({ pages: PAGES + 1, reads: PENDING, at_once: 1 })
    expect(again.largest_query).toBeLessThanOrEqual(PAGE)
    const pending = await test.control.orders({ status: "pending", limit: 10_000 })
    expect(pending).toHaveLength(PENDING)
  })
})
