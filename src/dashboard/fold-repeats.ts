import type { TimelineEntry } from "./timeline"

/**
 * Returns the timeline with repeated entries merged, such as a waiting order that is read every two
 * minutes, or a quote that was asked for again and is the same: the first entry stays, with the
 * number of entries and the time of the last one.
 *
 * @param entries the oldest first
 */
export function foldRepeats(entries: TimelineEntry[]): TimelineEntry[] {
  const folded: TimelineEntry[] = []
  for (const entry of entries) {
    const last = folded.at(-1)
    if (last && contentOf(last) && contentOf(last) === contentOf(entry)) {
      folded[folded.length - 1] = { ...last, times: (last.times ?? 1) + 1, until: entry.at }
    } else {
      folded.push(entry)
    }
  }
  return folded
}

/**
 * Returns what entries that are merged have in common; undefined for those that never are: decisions,
 * and the service's requests, because each had its own answer.
 */
function contentOf(entry: TimelineEntry): string | undefined {
  if (entry.type === "call") {
    const { direction, kind, outcome, message } = entry.call
    return direction === "out" ? JSON.stringify([kind, outcome, message]) : undefined
  }
  if (entry.type === "decision") {
    return undefined
  }
  return entry.milestone === "quoted"
    ? JSON.stringify({ ...entry.quote, id: undefined, created_at: undefined })
    : JSON.stringify([entry.milestone, entry.reason])
}
