import { createCustomersWorkflow, deleteCustomersWorkflow } from "@medusajs/medusa/core-flows"
import pg from "pg"
import prune from "../../.medusa/server/src/jobs/one-click-prune"
import { shopUntilAccepted, shopUntilPlaced } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { setStatusSilently } from "../support/at-service"
import { newRun, syncEndings } from "../support/inside"
import { incomingOrder, orders, purchaseOf } from "../support/read"

const DAY_MS = 24 * 60 * 60_000
const metadata = { engraving: "For my Zora" }

/** The largest batch of src/modules/one-click/repositories/pruning.ts, its first, and its timeout. */
const BATCH = 500

oneClickShop({}, (test) => {
  const bought = async () => {
    const { context } = await shopUntilAccepted(test, { body: { metadata } })
    const purchase = await purchaseOf(test, context)
    await until(async () => (await test.oneClick.listActivities({ kind: "accept order" })).length)
    return purchase
  }
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * DAY_MS)
    for (const name of ["purchase", "quote", "incoming_order", "hold", "activity"]) {
      await test.sql(`UPDATE one_click_${name} SET created_at = ?, updated_at = ?`, [then, then])
    }
  }
  const kept = async () => {
    const [found] = await test.sql(`SELECT
      (SELECT count(*)::int FROM one_click_purchase) AS purchases,
      (SELECT count(metadata)::int FROM one_click_purchase) AS metadata,
      EXISTS (SELECT FROM one_click_quote) AS quotes,
      (SELECT count(*)::int FROM one_click_incoming_order) AS orders,
      (SELECT count(cart)::int FROM one_click_incoming_order) AS carts,
      (SELECT count(*)::int FROM one_click_hold) AS holds,
      EXISTS (SELECT FROM one_click_activity) AS calls`)
    return found
  }
  const rows = { purchases: 1, metadata: 1, orders: 1, carts: 1, holds: 1 }
  const all = { ...rows, quotes: true, calls: true }

  it("deletes the cart of an order that the service's lists name every day", async () => {
    const { context_id } = await bought()
    const { id, service_order_id } = await incomingOrder(test, { context_id })
    await test.oneClick.inbox.update({ id, reason: "refunded_at_service" })
    await setStatusSilently(test, service_order_id, "refunded")
    await age(31)
    await syncEndings(newRun(test.container))
    await prune(test.container)
    expect(await kept()).toMatchObject({ orders: 1, carts: 0 })
  })

  it("deletes the data of each table after its retention period, and lists what was bought until then", async () => {
    await bought()
    await age(29)
    await prune(test.container)
    expect(await kept()).toEqual(all)
    await age(31)
    await prune(test.container)
    const details = { metadata: 0, quotes: false, carts: 0, calls: false }
    expect(await kept()).toEqual({ ...all, ...details })
    for (const list of ["orders", "purchases"]) {
      const { data } = await test.admin.get(list)
      expect(data).toMatchObject({ [list]: [{ quantity: 1 }] })
    }
    await age(366)
    await prune(test.container)
    expect(await kept()).toEqual({ ...all, ...details, purchases: 0, orders: 0, holds: 0 })
    expect(await orders(test)).toHaveLength(1)
  })

  it("keeps an expired purchase's metadata as long as the purchase, because its order can still follow", async () => {
    const { context } = await test.authorize({ metadata })
    await test.sql("UPDATE one_click_hold SET released = booked")
    await test.sql("UPDATE one_click_purchase SET status = 'expired'")
    await age(364)
    await prune(test.container)
    expect(await purchaseOf(test, context)).toMatchObject({ metadata })
    await age(366)
    await prune(test.container)
    expect(await kept()).toMatchObject({ purchases: 0, metadata: 0 })
  })

  it("applies the retention periods of the settings", async () => {
    await bought()
    expect((await test.admin.post("settings", { purchase_days: 3 })).status).toBe(200)
    await age(4)
    await prune(test.container)
    expect(await kept()).toMatchObject({ purchases: 0, quotes: false, calls: true })
    expect((await test.admin.post("settings", { activity_days: 2 })).status).toBe(200)
    await prune(test.container)
    expect(await kept()).toMatchObject({ calls: false })
  })

  it("never deletes the data of an unfinished purchase", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    await shopUntilPlaced(test, { body: { metadata } })
    await test.authorize({ metadata })
    await age(1_000)
    await prune(test.container)
    expect(await kept()).toMatchObject({ purchases: 2, metadata: 2, orders: 1, holds: 2 })
  })

  it("exports a customer's data, and erases it on request, also for a guest", async () => {
    const purchase = await bought()
    const [order] = await orders(test, purchase.order_id)
    const { data } = await test.admin.get(`customers/${order.customer_id}/export`)
    expect(data.customer_data).toMatchObject({
      customer_id: order.customer_id,
      purchases: [{ context_id: purchase.context_id, metadata }],
      orders: [{ context_id: purchase.context_id, state: "accepted" }],
      holds: [{ context_id: purchase.context_id, booked: 1, consumed: 1 }],
    })
    expect(data.customer_data.quotes.length).toBeGreaterThan(0)
    expect(data.customer_data.calls.length).toBeGreaterThan(0)
    const other = await test.admin.get("customers/cus_other/export")
    expect(other.data.customer_data.purchases).toEqual([])

    await test.admin.post("customers/cus_other/erase")
    expect(await kept()).toEqual(all)
    const erased = await test.admin.post(`customers/${order.customer_id}/erase`)
    expect(erased.data.erased).toMatchObject({ purchases: 1, on_their_way: 0 })
    expect(await kept()).toMatchObject({ metadata: 0, quotes: false, carts: 0, calls: false })
  })

  it("erases the data of a customer who is deleted in the shop, and keeps an open purchase", async () => {
    const customersData = [{ email: "zora@example.com" }]
    const [{ id: customer_id }] = await test.run(createCustomersWorkflow, { customersData })
    const { context } = await test.authorize({ metadata })
    const { id } = await purchaseOf(test, context)
    await test.oneClick.updatePurchases({ id, customer_id })
    await test.run(deleteCustomersWorkflow, { ids: [customer_id] })
    const forgotten = await until(async () => {
      const row = await purchaseOf(test, context)
      return row.customer_id === null && row
    })
    expect(forgotten).toMatchObject({ metadata: null, status: "open" })
  })

  it("deletes a backlog of purchases in small batches, each in a transaction of its own, without waiting for a row that another connection keeps, which the next run deletes", async () => {
    const count = 3 * BATCH + 1
    // Finished more than a year ago, each with all its rows.
    const rows = `FROM generate_series(1, ${count}) n,
      LATERAL (SELECT now() - interval '400 days' - n * interval '1 second' AS t) times`
    await test.sql(`INSERT INTO one_click_purchase (id, context_id, status, reference, variant_id,
        product_id, title, region_id, sales_channel_id, currency_code, country_code, amount,
        shipping_mode, expires_at, created_at, updated_at)
      SELECT 'p' || n, 'c' || n, 'expired', 'R', 'v', 'p', 'T', 'r', 's', 'eur', 'fr', 1000,
        'dynamic', t, t, t ${rows}`)
    await test.sql(`INSERT INTO one_click_incoming_order (id, service_order_id, context_id,
        purchase_id, state, next_attempt_at, created_at, updated_at)
      SELECT 'i' || n, 's' || n, 'c' || n, 'p' || n, 'cancelled', t, t, t ${rows}`)
    await test.sql(`INSERT INTO one_click_hold (id, context_id, reference, variant_id,
        sales_channel_id, line_item_id, booked, released, consumed, parts, version,
        checked_version, expires_at, created_at, updated_at)
      SELECT 'h' || n, 'c' || n, 'R', 'v', 's', 'l' || n, 1, 1, 0, '[]', 1, 1, t, t, t ${rows}`)
    await test.sql(`INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms,
        created_at) SELECT 'a' || n, 'in', 'order.stock.book', 'ok', 1, t ${rows}`)
    await test.sql("ANALYZE")
    const before = new Date(Date.now() - 365 * DAY_MS)
    const prunePurchases = () => test.oneClick.pruning.run({ details: before, purchases: before })
    await test.sql("CREATE TABLE pruned_batch (size int, transaction text)")
    await test.sql(`CREATE FUNCTION record_batch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO pruned_batch SELECT count(*), txid_current()::text FROM gone;
        RETURN NULL; END $$`)
    await test.sql(`CREATE TRIGGER record_batch AFTER DELETE ON one_click_purchase
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_batch()`)
    const other = new pg.Client(test.databaseUrl)
    await other.connect()
    try {
      await other.query("BEGIN")
      await other.query("SELECT id FROM one_click_purchase WHERE id = 'p700' FOR UPDATE")
      expect(await prunePurchases()).toMatchObject({ purchases: count - 1 })
      await other.query("COMMIT")
      expect(await prunePurchases()).toMatchObject({ purchases: 1 })
    } finally {
      await other.end()
    }
    const batches = await test.sql<{ size: number; transaction: string }>(
      "SELECT size, transaction FROM pruned_batch"
    )
    expect(Math.max(...batches.map(({ size }) => size))).toBeLessThanOrEqual(BATCH)
    expect(new Set(batches.map(({ transaction }) => transaction)).size).toBe(batches.length)
  })
})
