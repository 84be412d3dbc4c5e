import { describeError } from "./redaction"

/** How long a buyer waits at most for each part of a purchase, in milliseconds. */

/** Every quote and stock request is answered within this time. */
export const DEADLINE_MS = 2_500

/**
 * Part of the deadline for reading the purchase of a request. One row by its unique key takes a
 * millisecond: after this time the database counts as hanging.
 */
export const READ_PURCHASE_MS = 750

/** Part of the deadline that booking leaves for the answer to a stock request. */
export const ANSWER_STOCK_MS = 500

/** Part of the deadline reserved for finding the fallback, and again for storing it. */
export const FALLBACK_MS = 250

/** Timeout of a fulfillment provider's price calculation; options without a price are left out. */
export const CALCULATION_TIMEOUT_MS = 1_500

/** An authorization's wait in the queue: a buyer who gets no modal soon clicks again. */
export const AUTHORIZATION_QUEUE_MS = 2_500

/**
 * Booking the first unit at authorize, including the wait for the stock lock: a slow modal is better
 * for the buyer than a rejected purchase.
 */
export const BOOK_FIRST_UNIT_MS = 6_000

/** Returns a function that returns the milliseconds left of a time that begins now. */
export function countdown(milliseconds: number): () => number {
  const begun = performance.now()
  return () => milliseconds - (performance.now() - begun)
}

type Timed<T> = { in_time: true; value: T } | { in_time: false; error?: unknown }

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

/** Returns why a promise had no value in time, for logs. */
export function reasonOf({ error }: { error?: unknown }): string {
  return error ? describeError(error) : "too late"
}
