import { shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"

const TABLES = ["one_click_purchase", "one_click_incoming_order", "one_click_activity"]

/**
 * A shop that tried the sandbox and then went live has both in its lists, and must tell them apart.
 */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const buy = async () => {
    const { context } = await shopUntilSettled(test, { quantity: 1 })
    return context
  }

  /**
   * Moves everything stored so far to this environment, or to none, as records from before
   * environments.
   */
  const relabel = async (environment: "sandbox" | "live" | null) => {
    for (const table of TABLES) {
      await test.sql(`UPDATE ${table} SET environment = ?`, [environment])
    }
  }

  const listed = async (path: string, key: string, query: Record<string, unknown>) => {
    const { data } = await test.admin.get(path, { limit: 100, ...query })
    return {
      count: data.count as number,
      environments: new Set((data[key] as { environment: string }[]).map((one) => one.environment)),
    }
  }

  it("stores the environment of each purchase, order and call, and filters the lists by it", async () => {
    await buy()
    await relabel("live")
    await buy()
    for (const [path, key] of [
      ["orders", "orders"],
      ["purchases", "purchases"],
      ["activity", "activity"],
    ]) {
      const all = await listed(path, key, {})
      expect([path, all.environments]).toEqual([path, new Set(["live", "sandbox"])])
      const live = await listed(path, key, { environment: "live" })
      expect([path, live.environments]).toEqual([path, new Set(["live"])])
      const sandbox = await listed(path, key, { environment: ["sandbox"] })
      expect([path, sandbox.environments]).toEqual([path, new Set(["sandbox"])])
      expect(live.count + sandbox.count).toBe(all.count)
    }
    expect((await test.admin.get("orders", { environment: "odd" })).status).toBe(400)
    const exported = await test.admin.get("activity/export", {
      environment: "live",
      kind: "authorize",
    })
    expect(exported.data.calls).toHaveLength(1)
  })

  it("counts only the current environment's calls, funnel and sales, and records without an environment", async () => {
    // Half an hour ago, when neither the test nor a job made a call.
    await test.sql(`INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms, created_at)
      VALUES ('ocact_then', 'in', 'order.new', 'fallback', 5, now() - interval '30 minutes')`)
    await relabel("sandbox")
    const figures = async () => {
      const { data } = await test.admin.get("health", { hours: 1 })
      const { kinds, series } = data.health
      const { data: sold } = await test.admin.get("overview", { days: 1 })
      const { clicks, opened, paid, accepted, sales } = sold.overview.current
      return {
        then: kinds.filter(({ kind }: { kind: string }) => kind === "order.new").length,
        charted: series.slice(10, 20).filter((part: { fallback: number }) => part.fallback).length,
        funnel: { clicks, opened, paid, accepted },
        sales,
        products: sold.overview.products.length,
      }
    }
    await buy()
    const one = await figures()
    expect(one).toMatchObject({
      then: 1,
      charted: 1,
      funnel: { clicks: 1, accepted: 1 },
      sales: [{ orders: 1 }],
      products: 1,
    })
    await relabel(null)
    expect(await figures()).toEqual(one)
    await relabel("live")
    expect(await figures()).toMatchObject({
      then: 0,
      charted: 0,
      funnel: { clicks: 0, opened: 0, paid: 0, accepted: 0 },
      sales: [],
      products: 0,
    })
  })
})
