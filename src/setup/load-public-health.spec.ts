import { type HealthFacts, publicHealth } from "./load-public-health"
import { type MedusaView, medusaView } from "./medusa-version"

const sound: HealthFacts = {
  isConfigured: true,
  process: {
    own: { worker_mode: "shared", alone: [] },
    up_ms: 0,
    last_reconciliation: null,
    now: new Date(),
  },
  isProven: true,
  waiting: { review: 3, failed: 0, overdue: 0 },
}

describe("the public health", () => {
  it("is ready, even when orders need review", () => {
    expect(publicHealth(sound, medusaView())).toEqual({
      status: "ready",
      checks: {
        database: "ok",
        configuration: "ok",
        locks: "ok",
        events: "ok",
        reconciliation: "ok",
        orders: "ok",
        medusa: "ok",
        proof: "ok",
      },
      waiting: { review: 3, failed: 0, overdue: 0 },
      medusa: medusaView(),
    })
  })

  it.each<[string, Partial<HealthFacts>]>([
    ["configuration", { isConfigured: false }],
    ["proof", { isProven: false }],
    ["orders", { waiting: { review: 0, failed: 1, overdue: 0 } }],
    ["orders", { waiting: { review: 0, failed: 0, overdue: 1 } }],
    ["reconciliation", { process: { ...sound.process, up_ms: 3_600_000 } }],
    [
      "locks",
      { process: { ...sound.process, own: { worker_mode: "server", alone: ["locking"] } } },
    ],
  ])("is degraded by a problem with %s", (check, change) => {
    const { status, checks } = publicHealth({ ...sound, ...change }, medusaView())
    expect(status).toBe("degraded")
    expect(Object.entries(checks).filter(([, state]) => state !== "ok")).toEqual([
      [check, "problem"],
    ])
  })

  it("is degraded by a reader that the contract made public, and not by one that was chosen", () => {
    const { readers, ...rest } = medusaView()
    const withPrices = (code: "new" | "chosen"): MedusaView => ({
      ...rest,
      readers: {
        ...readers,
        prices: { mode: "public", problems: [{ code, detail: "price.per" }] },
      },
    })
    expect(publicHealth(sound, withPrices("new"))).toMatchObject({
      status: "degraded",
      checks: { medusa: "problem" },
      medusa: { readers: { prices: { mode: "public" } } },
    })
    expect(publicHealth(sound, withPrices("chosen")).status).toBe("ready")
  })

  it("is unavailable without the database, and reports the other checks as unknown", () => {
    const { status, checks, waiting } = publicHealth(undefined, medusaView())
    expect([status, checks.database, checks.orders, waiting]).toEqual([
      "unavailable",
      "problem",
      "unknown",
      null,
    ])
  })
})
