/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60_000

export type Timed<T> = { in_time: true; value: T } | { in_time: false; error?: unknown }

/**
 * Waits for a promise at most `milliseconds`.
 *
 * @param milliseconds the deadline
 * @returns the value, or that the promise failed or was too late; never throws
 */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<Timed<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Timed<T>>((resolve) => {
    timer = setTimeout(() => resolve({ in_time: false }), milliseconds)
  })
  const settled = answer.then(
    (value): Timed<T> => ({ in_time: true, value }),
    (error: unknown): Timed<T> => ({ in_time: false, error })
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}

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
