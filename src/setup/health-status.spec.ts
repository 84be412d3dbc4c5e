import { HealthFacts, publicHealth } from "./health-status"

const sound: HealthFacts = {
  isConfigured: true,
  processes: { processes: [], last_reconciliation: null, now: new Date() },
  isProven: true,
  waiting: { review: 3, failed: 0, overdue: 0 },
}

describe("the public health", () => {
  it("is ready, even when orders need review", () => {
    expect(publicHealth(sound)).toEqual({
      status: "ready",
      checks: {
        database: "ok",
        configuration: "ok",
        locks: "ok",
        events: "ok",
        worker: "ok",
        orders: "ok",
        proof: "ok",
      },
      waiting: { review: 3, failed: 0, overdue: 0 },
    })
  })

  it.each([
    ["configuration", { isConfigured: false }],
    ["proof", { isProven: false }],
    ["orders", { waiting: { review: 0, failed: 1, overdue: 0 } }],
    ["orders", { waiting: { review: 0, failed: 0, overdue: 1 } }],
    [
      "worker",
      {
        processes: {
          ...sound.processes,
          processes: [{ id: "a", worker_mode: "server" as const, alone: [], beats: 9 }],
        },
      },
    ],
  ])("is degraded by a problem with %s", (check, change) => {
    const { status, checks } = publicHealth({ ...sound, ...change })
    expect(status).toBe("degraded")
    expect(Object.entries(checks).filter(([, state]) => state !== "ok")).toEqual([
      [check, "problem"],
    ])
  })

  it("is unavailable without the database, and reports the other checks as unknown", () => {
    const { status, checks, waiting } = publicHealth(undefined)
    expect([status, checks.database, checks.orders, waiting]).toEqual([
      "unavailable",
      "problem",
      "unknown",
      null,
    ])
  })
})
