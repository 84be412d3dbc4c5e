import { MedusaError } from "@medusajs/framework/utils"

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

/** The error instead of an answer that took too long. */
export class TooLateError extends MedusaError {
  constructor() {
    super(MedusaError.Types.UNEXPECTED_STATE, "There was no answer in time.")
  }
}

/**
 * Returns what a promise resolves to within `milliseconds`.
 *
 * @throws {TooLateError} at the deadline; also the promise's own error, before it
 */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLateError()), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
