import type { TimelineEntry } from "../overview/types"

type CallEntry = Extract<TimelineEntry, { type: "call" }>

/**
 * Draws calls together that say the same again and again, such as an order that waits being read every
 * two minutes: the first one stays, with how many there were and when the last one was.
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

/** Questions are never drawn together: each had an answer of its own. */
function isSame({ call: one }: CallEntry, { call: other }: CallEntry): boolean {
  return (
    one.direction === "out" &&
    other.direction === "out" &&
    one.kind === other.kind &&
    one.outcome === other.outcome &&
    one.message === other.message
  )
}
