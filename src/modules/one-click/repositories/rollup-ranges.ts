import { type Database, toDate } from "./database"

/** A period; its end is not part of it. */
export type Range = { from: Date; to: Date }

/** The parts of a period whose figures are in a rollup, and those that are read from the rows. */
type Split = { rolled: Range[]; live: Range[] }

const MINUTE_MS = 60_000

/**
 * Lengths of a rollup's slots, which begin at multiples of it in UTC. Days of every time zone begin
 * at a quarter of an hour.
 */
export const SLOT_MS = {
  quarter: 15 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
} as const

type Slot = keyof typeof SLOT_MS

/**
 * Splits periods into whole slots before `until` and the rest.
 *
 * @param until the end of the rolled up days; null if none is rolled up
 */
export function splitRanges(ranges: Range[], slot: Slot, until: Date | null): Split {
  const split: Split = { rolled: [], live: [] }
  for (const { from, to } of ranges) {
    const first = Math.ceil(from.getTime() / SLOT_MS[slot]) * SLOT_MS[slot]
    const end = Math.floor(Math.min(to.getTime(), until?.getTime() ?? 0) / SLOT_MS[slot])
    const last = end * SLOT_MS[slot]
    if (first >= last) {
      add(split.live, from, to)
      continue
    }
    add(split.live, from, new Date(first))
    add(split.rolled, new Date(first), new Date(last))
    add(split.live, new Date(last), to)
  }
  return split
}

function add(ranges: Range[], from: Date, to: Date): void {
  if (from < to) {
    ranges.push({ from, to })
  }
}

/** Returns the condition that a time is in one of the ranges, as SQL; literals plan best. */
export function within(column: string, ranges: Range[]): string {
  const conditions = ranges.map(
    ({ from, to }) => `${column} >= ${literal(from)} AND ${column} < ${literal(to)}`
  )
  return conditions.length ? `(${conditions.join(" OR ")})` : "false"
}

function literal(time: Date): string {
  return `to_timestamp(${time.getTime() / 1000})`
}

/** Returns the beginning of the slot that a time is in, as SQL. */
export function slotOf(column: string, slot: Slot): string {
  const seconds = SLOT_MS[slot] / 1000
  return `to_timestamp(floor(extract(epoch FROM ${column}) / ${seconds}) * ${seconds})`
}

/** Returns the end of the rolled up days; null before the first is. */
export async function rolledUntil(database: Database): Promise<Date | null> {
  const [row] = await database.run<{ until: Date | string | null }>(
    `SELECT rolled_until AS until FROM one_click_rollup_state`
  )
  return toDate(row?.until)
}
