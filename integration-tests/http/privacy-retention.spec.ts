import { createCustomersWorkflow, deleteCustomersWorkflow } from "@medusajs/medusa/core-flows"
import prune from "../../.medusa/server/src/jobs/one-click-prune"
import { shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { orders, purchaseOf } from "../support/read"

const DAY_MS = 24 * 60 * 60_000
const metadata = { engraving: "For my Zora" }

oneClickShop({}, (test) => {
  const bought = async () => {
    const { context, state } = await shopUntilSettled(test, { body: { metadata } })
    expect(state).toBe("accepted")
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
    const [purchases, quotes, orders, holds, calls] = await Promise.all([
      test.oneClick.listPurchases({}),
      test.oneClick.listQuotes({}),
      test.oneClick.listIncomingOrders({}),
      test.oneClick.listHolds({}),
      test.oneClick.listActivities({}, { take: 1_000 }),
    ])
    return {
      purchases: purchases.length,
      metadata: purchases.filter((purchase) => purchase.metadata).length,
      quotes: quotes.length > 0,
      orders: orders.length,
      carts: orders.filter((order) => order.cart).length,
      holds: holds.length,
      calls: calls.length > 0,
    }
  }
  const all = {
    purchases: 1,
    metadata: 1,
    quotes: true,
    orders: 1,
    carts: 1,
    holds: 1,
    calls: true,
  }

  it("deletes the data of each table after its retention period", async () => {
    await bought()
    await age(29)
    await prune(test.container)
    expect(await kept()).toEqual(all)
    await age(31)
    await prune(test.container)
    const details = { metadata: 0, quotes: false, carts: 0, calls: false }
    expect(await kept()).toEqual({ ...all, ...details })
    await age(366)
    await prune(test.container)
    expect(await kept()).toEqual({ ...all, ...details, purchases: 0, orders: 0, holds: 0 })
    expect(await orders(test)).toHaveLength(1)
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

  it("deletes a backlog, and leaves the rest to the next run when its time is up", async () => {
    await test.sql(`INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms,
        created_at) SELECT 'ocact_old_' || n, 'in', 'order.stock.book', 'ok', 1,
        now() - interval '40 days' FROM generate_series(1, 10000) n`)
    const before = new Date(Date.now() - 30 * DAY_MS)
    const cutoffs = { activity: before, details: before, purchases: before }
    const none = await test.oneClick.pruning.run(cutoffs, 0)
    expect(none).toMatchObject({ is_complete: false, rows: { calls: 0 } })
    const all = await test.oneClick.pruning.run(cutoffs, 60_000)
    expect(all).toMatchObject({ is_complete: true, rows: { calls: 10_000, purchases: 0 } })
    expect(await test.oneClick.listActivities({ kind: "order.stock.book" })).toEqual([])
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
    })
    expect(data.customer_data.quotes.length).toBeGreaterThan(0)
    expect(data.customer_data.calls.length).toBeGreaterThan(0)
    expect(
      (await test.admin.get("customers/cus_other/export")).data.customer_data.purchases
    ).toEqual([])

    await test.admin.post("customers/cus_other/erase")
    expect(await kept()).toEqual(all)
    const erased = await test.admin.post(`customers/${order.customer_id}/erase`)
    expect(erased.data.erased).toMatchObject({ purchases: 1, on_their_way: 0 })
    expect(await kept()).toMatchObject({ metadata: 0, quotes: false, carts: 0, calls: false })
  })

  it("erases the data of a customer who is deleted in the shop, and keeps an open purchase", async () => {
    const { result } = await createCustomersWorkflow(test.container).run({
      input: { customersData: [{ email: "zora@example.com" }] },
    })
    const customer_id = result[0].id
    const { context } = await test.authorize({ metadata })
    const purchase = await purchaseOf(test, context)
    await test.oneClick.updatePurchases({ id: purchase.id, customer_id })
    await deleteCustomersWorkflow(test.container).run({ input: { ids: [customer_id] } })
    const forgotten = await until(async () => {
      const row = await purchaseOf(test, context)
      return row.customer_id === null && row
    })
    expect(forgotten).toMatchObject({ metadata: null, status: "open" })
  })
})
