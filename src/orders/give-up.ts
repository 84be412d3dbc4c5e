/** Maximum attempts for failures within the shop; failures of the service are retried for a day. */
export const MAX_TRIES = 10
/**
 * Caps the count for transient failures, at the longest pause, so that one other failure after a
 * long outage does not end the retries.
 */
export const MAX_TRANSIENT_TRIES = 7
const MAX_TRANSIENT_MS = 24 * 60 * 60_000

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
