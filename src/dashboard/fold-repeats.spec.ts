import { foldRepeats } from "./fold-repeats"
import type { CallView, TimelineEntry } from "./timeline"

function call(at: string, changes: Partial<CallView> = {}): TimelineEntry {
  const plain: CallView = {
    id: at,
    direction: "out",
    kind: "retrieve order",
    outcome: "ok",
    status_code: 200,
    duration_ms: 3,
    message: null,
  }
  return { at, type: "call", call: { ...plain, ...changes } }
}

describe("repeated calls in the timeline", () => {
  it("become one entry with their number and the time of the last call", () => {
    const folded = foldRepeats([call("1"), call("2"), call("3")])
    expect(folded).toEqual([{ ...call("1"), times: 3, until: "3" }])
  })

  it("stay separate when another entry comes between them or their outcome differs", () => {
    const step: TimelineEntry = { at: "2", type: "milestone", milestone: "placed", reason: null }
    const entries = [
      call("1"),
      step,
      call("3"),
      call("4", { outcome: "failed", message: "HTTP 500" }),
      call("5", { outcome: "failed", message: "HTTP 503" }),
      call("6", { kind: "accept order" }),
    ]
    expect(foldRepeats(entries)).toEqual(entries)
  })
})
