import { activeProcesses } from "../../../../testing/active-processes"
import type { ActiveProcess } from "../repositories/processes"
import { processChecks } from "./process-checks"

const now = new Date("2026-11-21T12:00:00Z")

const check = (processes: Partial<ActiveProcess>[], last_reconciliation: string | null = null) =>
  processChecks({ processes: activeProcesses(...processes), last_reconciliation, now })

describe("the process checks", () => {
  it("pass for a single process that shares nothing", () => {
    const alone: ActiveProcess["alone"] = ["locking", "event_bus", "workflows"]
    expect(check([{ alone }])).toEqual({
      locks: { state: "ok", detail: "1" },
      events: { state: "ok", detail: "1" },
      worker: { state: "ok", detail: "1" },
    })
  })

  it("require shared locks and events for two processes", () => {
    expect(check([{ alone: ["locking", "event_bus"] }, { alone: ["workflows"] }])).toEqual({
      locks: { state: "missing", variant: "alone", detail: "2" },
      events: {
        state: "warning",
        variant: "alone",
        detail: "event-bus-redis, workflow-engine-redis",
      },
      worker: { state: "ok", detail: "2" },
    })
  })

  it("pass for two processes that share everything", () => {
    const verdicts = check([{ worker_mode: "server" }, { worker_mode: "worker" }])
    expect(Object.values(verdicts).map(({ state }) => state)).toEqual(["ok", "ok", "ok"])
  })

  it("expect several processes when the worker mode implies them", () => {
    const { locks } = check([{ worker_mode: "worker", alone: ["locking"] }])
    expect(locks).toMatchObject({ state: "missing", detail: "2" })
  })

  it("do not count a restart or a command as a second process", () => {
    const { locks } = check([
      { alone: ["locking"] },
      { alone: ["locking"], beats: 2, worker_mode: "server" },
    ])
    expect(locks.state).toBe("ok")
  })

  it("report a missing worker after the other processes had a minute to start", () => {
    expect(check([{ worker_mode: "server", beats: 5 }]).worker.state).toBe("ok")
    expect(check([{ worker_mode: "server", beats: 6 }]).worker).toEqual({
      state: "missing",
      variant: "none",
    })
  })

  it("report a worker whose jobs have stalled", () => {
    const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
    expect(check([{}], earlier(9)).worker.state).toBe("ok")
    expect(check([{}], earlier(11)).worker).toMatchObject({ state: "missing", variant: "stalled" })
    expect(check([{ beats: 10 }], earlier(11)).worker.state).toBe("ok")
  })
})
