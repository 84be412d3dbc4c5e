import manifest from "../../package.json"
import { TESTED_VERSIONS } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { API_KEY, SIGNING_SECRET } from "../support/plugin-environment"
import { until } from "../../testing/until"

oneClickShop({}, (test) => {
  const read = () => test.api.get("/one-click/health", { validateStatus: () => true })

  const reconciled = (at: Date) =>
    test.oneClick.storedFacts.save("reconciliation", {
      at: at.toISOString(),
      pending: 0,
      checked: 0,
      found: 0,
      closed: 0,
      reopened: 0,
      errors: 0,
      message: null,
    })

  beforeEach(() => reconciled(new Date()))

  it("returns the plugin's health to anybody, without secrets", async () => {
    const { status, data, headers } = await read()
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("no-store")
    expect(data).toMatchObject({
      status: "ready",
      checks: {
        database: "ok",
        api_key: "ok",
        locks: "ok",
        events: "ok",
        reconciliation: "ok",
        orders: "ok",
        answers: "ok",
        medusa: "ok",
        prices: "ok",
      },
      waiting: { review: 0, failed: 0, to_approve: 0, overdue: 0 },
      medusa: {
        version: manifest.devDependencies["@medusajs/medusa"],
        tested: TESTED_VERSIONS,
        engine: "fast",
        since: null,
        reasons: {},
      },
    })
    for (const secret of [SIGNING_SECRET, API_KEY, test.sandbox.url]) {
      expect(JSON.stringify(data)).not.toContain(secret)
    }
  })

  it("says that prices come from Medusa's cart while the engine cannot read its tables", async () => {
    const { runtime } = test.oneClick
    await test.sql("ALTER TABLE price_rule RENAME COLUMN value TO worth")
    await runtime.chooseEngine()
    const { data } = await until(async () => {
      const answer = await read()
      return answer.data.checks.prices === "warning" && answer
    })
    expect(data).toMatchObject({
      status: "ready",
      medusa: { engine: "reference", reasons: { contract: "price_rule.value" } },
    })
    await test.sql("ALTER TABLE price_rule RENAME COLUMN worth TO value")
    await runtime.chooseEngine()
    await until(async () => (await read()).data.checks.prices === "ok")
  })

  it("checks the contract in a script of medusa exec, too", async () => {
    await test.sql("ALTER TABLE price_rule RENAME COLUMN value TO worth")
    const argv = jest.replaceProperty(process, "argv", ["node", "medusa", "exec", "./script.js"])
    try {
      await test.oneClick.runtime.start()
      expect(await test.oneClick.engine.current()).toBe("reference")
    } finally {
      argv.restore()
      await test.sql("ALTER TABLE price_rule RENAME COLUMN worth TO value")
      await test.oneClick.runtime.chooseEngine()
    }
    expect(await test.oneClick.engine.current()).toBe("fast")
  })

  it("reports degraded health when orders are overdue, and counts waiting orders", async () => {
    const row = (state: "review" | "failed" | "received", minutes: number, lease = -1) => ({
      service_order_id: `order-${state}-${minutes}`,
      state,
      next_attempt_at: new Date(Date.now() - minutes * 60_000),
      lease_owner: "gone",
      lease_expires_at: new Date(Date.now() + lease),
    })
    await test.oneClick.createIncomingOrders([
      row("review", 60),
      row("failed", 60),
      row("received", 9),
      row("received", 11),
      row("received", 12, 60_000),
    ])
    const { data } = await until(async () => {
      const answer = await read()
      return answer.data.status === "degraded" && answer
    })
    expect(data.checks).toMatchObject({ orders: "problem", database: "ok" })
    expect(data.waiting).toMatchObject({ review: 1, failed: 1, overdue: 1 })
  })

  it("reports degraded health when the jobs have not run for ten minutes", async () => {
    await reconciled(new Date(Date.now() - 11 * 60_000))
    const uptime = jest.spyOn(process, "uptime").mockReturnValue(3_600)
    const { data } = await until(async () => {
      const answer = await read()
      return answer.data.checks.reconciliation === "problem" && answer
    })
    expect(data).toMatchObject({ status: "degraded", checks: { orders: "ok" } })
    uptime.mockRestore()
  })

  it("warns of fallback and failed answers of the last day, and of no others", async () => {
    const answer = (outcome: "ok" | "fallback" | "failed", created_at = new Date()) => ({
      direction: "in" as const,
      kind: "order.cart.estimate",
      outcome,
      environment: "sandbox" as const,
      duration_ms: 1,
      created_at,
    })
    const long_ago = new Date(Date.now() - 25 * 60 * 60_000)
    await test.oneClick.createActivities([answer("ok"), answer("failed", long_ago)])
    expect(await test.oneClick.health.countPoorAnswers()).toBe(0)
    await test.oneClick.createActivities([answer("fallback"), answer("failed")])
    const { data } = await test.admin.get("setup")
    expect(data.setup.checks).toContainEqual({
      id: "answers",
      is_step: false,
      state: "warning",
      detail: "2",
    })
  })
})
