import type { TimelineEntry } from "./types"

/**
 * Returns the timeline with repeated entries merged, such as a waiting order that is read every two
 * minutes, or a quote that was asked for again and changed nothing: the first entry stays, with the
 * number of entries and the time of the last one.
 *
 * @param entries the oldest first
 */
export function foldRepeats(entries: TimelineEntry[]): TimelineEntry[] {
  const folded: TimelineEntry[] = []
  for (const entry of entries) {
    const last = folded.at(-1)
    if (last && isRepeatable(last) && isSame(last, entry)) {
      folded[folded.length - 1] = { ...last, times: (last.times ?? 1) + 1, until: entry.at }
    } else {
      folded.push(entry)
    }
  }
  return folded
}

type Repeatable = Exclude<TimelineEntry, { type: "decision" }>

function isRepeatable(entry: TimelineEntry): entry is Repeatable {
  return entry.type !== "decision"
}

/** Quote and stock requests are never merged, because each had its own answer. */
function isSame(one: TimelineEntry, other: TimelineEntry): boolean {
  if (one.type === "call" && other.type === "call") {
    return (
      one.call.direction === "out" &&
      other.call.direction === "out" &&
      one.call.kind === other.call.kind &&
      one.call.outcome === other.call.outcome &&
      one.call.message === other.call.message
    )
  }
  if (one.type !== "milestone" || other.type !== "milestone") {
    return false
  }
  return one.milestone === "quoted"
    ? other.milestone === "quoted" && one.source === other.source && !other.changes.length
    : one.milestone === other.milestone && one.reason === other.reason
}
