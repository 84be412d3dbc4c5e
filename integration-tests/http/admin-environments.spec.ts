import { shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"

const TABLES = ["one_click_purchase", "one_click_incoming_order", "one_click_activity"]

/**
 * A shop that tried the sandbox and then went live has both in its lists, and must tell them apart.
 */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Moves everything stored so far to this environment. */
  const relabel = async (environment: "sandbox" | "live") => {
    for (const table of TABLES) {
      await test.sql(`UPDATE ${table} SET environment = ?`, [environment])
    }
  }

  const listed = async (list: string, environment?: string | string[]) => {
    const { data } = await test.admin.get(list, { limit: 100, environment })
    const rows = data[list] as { environment: string }[]
    return { list, count: data.count, environments: new Set(rows.map((row) => row.environment)) }
  }

  it("stores the environment of each purchase, order and call, and filters the lists by it", async () => {
    await shopUntilSettled(test)
    await relabel("live")
    await shopUntilSettled(test)
    for (const list of ["orders", "purchases", "activity"]) {
      const all = await listed(list)
      expect(all).toMatchObject({ list, environments: new Set(["live", "sandbox"]) })
      const live = await listed(list, "live")
      expect(live).toMatchObject({ list, environments: new Set(["live"]) })
      const sandbox = await listed(list, ["sandbox"])
      expect(sandbox).toMatchObject({ list, environments: new Set(["sandbox"]) })
      expect(live.count + sandbox.count).toBe(all.count)
    }
    expect((await test.admin.get("orders", { environment: "odd" })).status).toBe(400)
  })

  it("counts only the current environment's calls, funnel and sales", async () => {
    // Half an hour ago, when neither the test nor a job made a call.
    await test.sql(`INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms, created_at)
      VALUES ('ocact_then', 'in', 'order.v2.new', 'fallback', 5, now() - interval '30 minutes')`)
    await relabel("sandbox")
    const figures = async () => {
      const { data: sold } = await test.admin.get("overview", { days: 1 })
      const { clicks, opened, ordered, accepted, sales } = sold.overview.current
      return {
        poor: await test.oneClick.health.countPoorAnswers(),
        funnel: { clicks, opened, ordered, accepted },
        sales,
        products: sold.overview.products.length,
      }
    }
    await shopUntilSettled(test)
    expect(await figures()).toMatchObject({
      poor: 1,
      funnel: { clicks: 1, accepted: 1 },
      sales: [{ orders: 1 }],
      products: 1,
    })
    await relabel("live")
    expect(await figures()).toMatchObject({
      poor: 0,
      funnel: { clicks: 0, opened: 0, ordered: 0, accepted: 0 },
      sales: [],
      products: 0,
    })
  })
})
