import { running } from "../../../../testing/setup-facts"
import { configurationChecks, type ProcessSituation, reconciliationCheck } from "./process-checks"
import type { ProcessFacts } from "./process-facts"

const earlier = (minutes: number) =>
  new Date(running({}).now.getTime() - minutes * 60_000).toISOString()

const ok = { state: "ok" }
const locks = { state: "missing" }
const events = (detail: string) => ({ state: "warning", detail })

it.each<[string, boolean, ProcessFacts["alone"], object]>([
  ["the only one", false, ["locking", "event_bus", "workflows"], { locks: ok, events: ok }],
  ["one of several", true, [], { locks: ok, events: ok }],
  ["one of several", true, ["workflows"], { locks: ok, events: events("workflow-engine-redis") }],
  [
    "one of several",
    true,
    ["locking", "event_bus", "workflows"],
    { locks, events: events("event-bus-redis, workflow-engine-redis") },
  ],
])(
  "the process checks of a process that is %s (%p) and shares all but %j find %j",
  (_, is_one_of_several, alone, found) => {
    const situation = running({ is_one_of_several, alone })
    expect(configurationChecks(situation.own)).toMatchObject(found)
    expect(reconciliationCheck(situation)).toEqual(ok)
  }
)

it("the process checks report jobs that have not run for ten minutes, unless the process has just started", () => {
  const verdict = (situation: Partial<ProcessSituation>) =>
    reconciliationCheck({ ...running({}), ...situation })
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
