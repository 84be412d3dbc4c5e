const FIRST_MS = 5_000
const LONGEST_MS = 5 * 60_000

/** Failures that nobody but us can mend end after so many tries; those of the service after a day. */
export const MAX_TRIES = 10
/**
 * Failures that pass by themselves count no further than to the longest pause, so that the first of
 * another kind after a long outage is not taken for the last.
 */
export const MOST_TRANSIENT_TRIES = 7
const MAX_TRANSIENT_MS = 24 * 60 * 60_000

/**
 * Milliseconds to wait before the next try: doubling from 5 seconds to 5 minutes, with jitter so
 * that many orders do not come back at once.
 *
 * @param attempts tries so far, 1 after the first
 * @param random a number from 0 to 1
 */
export function backoff(attempts: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full * (0.5 + random / 2))
}

/**
 * Whether an order that failed again should now wait for a person. One that a person took up again
 * after a day has its tries as well.
 */
export function shouldGiveUp(failure: {
  transient: boolean
  attempts: number
  since: Date
  now: Date
}): boolean {
  return failure.transient
    ? failure.attempts >= MOST_TRANSIENT_TRIES &&
        failure.now.getTime() - failure.since.getTime() > MAX_TRANSIENT_MS
    : failure.attempts >= MAX_TRIES
}
