import type { TimelineEntry } from "./types"

type CallEntry = Extract<TimelineEntry, { type: "call" }>

/**
 * Returns the timeline with repeated calls merged, such as a waiting order that is read every two
 * minutes: the first call stays, with the number of calls and the time of the last one.
 *
 * @param entries the oldest first
 */
export function foldRepeats(entries: TimelineEntry[]): TimelineEntry[] {
  const folded: TimelineEntry[] = []
  for (const entry of entries) {
    const last = folded.at(-1)
    if (last?.type === "call" && entry.type === "call" && isSame(last, entry)) {
      folded[folded.length - 1] = { ...last, times: (last.times ?? 1) + 1, until: entry.at }
    } else {
      folded.push(entry)
    }
  }
  return folded
}

/** Quote and stock requests are never merged, because each had its own answer. */
function isSame({ call: one }: CallEntry, { call: other }: CallEntry): boolean {
  return (
    one.direction === "out" &&
    other.direction === "out" &&
    one.kind === other.kind &&
    one.outcome === other.outcome &&
    one.message === other.message
  )
}
