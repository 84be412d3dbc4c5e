/** Spans of time in milliseconds. */
export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

const FIRST_MS = 5_000
const MAX_PAUSE_MS = 5 * 60_000

/**
 * Returns the milliseconds to wait before the next attempt: doubling from 5 seconds to 5 minutes,
 * with jitter so that many orders are not retried at once.
 *
 * @param attempts attempts so far, 1 after the first
 * @param random a number from 0 to 1
 */
export function backoff(attempts: number, random: number): number {
  const full = Math.min(MAX_PAUSE_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full * (0.5 + random / 2))
}
