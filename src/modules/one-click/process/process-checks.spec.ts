import { running } from "../../../../testing/setup-facts"
import { configurationChecks } from "./process-checks"
import type { ProcessFacts } from "./process-facts"

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
    const facts = running({ is_one_of_several, alone })
    expect(configurationChecks(facts)).toMatchObject(found)
  }
)
