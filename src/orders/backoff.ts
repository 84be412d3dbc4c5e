const FIRST_MS = 5_000
const MAX_PAUSE_MS = 5 * 60_000

/** Maximum attempts for failures within the shop; failures of the service are retried for a day. */
export const MAX_TRIES = 10
/**
 * Caps the count for transient failures, at the longest pause, so that one other failure after a
 * long outage does not end the retries.
 */
export const MAX_TRANSIENT_TRIES = 7
const MAX_TRANSIENT_MS = 24 * 60 * 60_000

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

/**
 * Returns whether an order that failed again should stop retrying. An order retried by hand after a
 * day gets all its attempts as well.
 */
export function shouldGiveUp(failure: {
  transient: boolean
  attempts: number
  since: Date
  now: Date
}): boolean {
  return failure.transient
    ? failure.attempts >= MAX_TRANSIENT_TRIES &&
        failure.now.getTime() - failure.since.getTime() > MAX_TRANSIENT_MS
    : failure.attempts >= MAX_TRIES
}
