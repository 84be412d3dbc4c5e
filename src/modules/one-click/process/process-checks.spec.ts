import { processChecks, type ProcessSituation } from "./process-checks"
import type { ProcessFacts } from "./process-facts"

const now = new Date("2026-11-21T12:00:00Z")
const HOUR_MS = 3_600_000
const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const check = (own: Partial<ProcessFacts>, situation: Partial<ProcessSituation> = {}) =>
  processChecks({
    own: { worker_mode: "shared", alone: [], is_provider_apart: false, ...own },
    up_ms: HOUR_MS,
    last_reconciliation: earlier(1),
    now,
    ...situation,
  })

describe("the process checks", () => {
  it("pass for a single process that shares nothing", () => {
    const alone: ProcessFacts["alone"] = ["locking", "event_bus", "workflows"]
    expect(check({ alone })).toEqual({
      locks: { state: "ok" },
      events: { state: "ok" },
      reconciliation: { state: "ok" },
    })
  })

  it.each(["server", "worker"] as const)(
    "require shared locks and events of a process with the worker mode %s",
    (worker_mode) => {
      expect(check({ worker_mode, alone: ["locking", "event_bus", "workflows"] })).toMatchObject({
        locks: { state: "missing" },
        events: { state: "warning", detail: "event-bus-redis, workflow-engine-redis" },
      })
      expect(check({ worker_mode, alone: ["workflows"] })).toMatchObject({
        locks: { state: "ok" },
        events: { state: "warning", detail: "workflow-engine-redis" },
      })
      expect(check({ worker_mode })).toMatchObject({
        locks: { state: "ok" },
        events: { state: "ok" },
      })
    }
  )

  it("report jobs that have not run for ten minutes, unless the process has just started", () => {
    const verdict = (situation: Partial<ProcessSituation>) => check({}, situation).reconciliation
    expect(verdict({ last_reconciliation: earlier(9) })).toEqual({ state: "ok" })
    expect(verdict({ last_reconciliation: earlier(11) })).toEqual({
      state: "missing",
      variant: "stalled",
      detail: earlier(11),
    })
    expect(verdict({ last_reconciliation: null })).toEqual({ state: "missing", variant: "none" })
    const up_ms = 9 * 60_000
    expect(verdict({ last_reconciliation: earlier(500), up_ms })).toEqual({ state: "ok" })
    expect(verdict({ last_reconciliation: null, up_ms })).toEqual({ state: "ok" })
  })
})
