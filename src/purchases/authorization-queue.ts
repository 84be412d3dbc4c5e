import { storefrontError } from "./storefront-errors"
import { ConcurrencyLimit, QueueTimeoutError } from "../lib/concurrency"
import { AUTHORIZATION_QUEUE_MS } from "../lib/deadlines"

/**
 * Authorizations handled concurrently by one process. Enough to keep a processor busy while the service
 * answers, and to book units of one variant together.
 */
const concurrency = new ConcurrencyLimit(32)

/**
 * Authorizes a purchase as soon as the limit allows. In a rush the first are answered in time, and
 * the others are rejected before anything is read, booked, or requested from the service for them.
 *
 * @throws storefront error `busy` if it would wait longer than 2.5 seconds in the queue
 */
export async function queueAuthorization<Result>(
  authorize: () => Promise<Result>
): Promise<Result> {
  try {
    return await concurrency.run(authorize, AUTHORIZATION_QUEUE_MS)
  } catch (error) {
    throw error instanceof QueueTimeoutError ? busyError() : error
  }
}

/** Returns the error of an authorization that can be retried in a moment; nothing was booked. */
export function busyError(): Error {
  return storefrontError(
    "busy",
    "Many buyers want this product right now. Please try again in a moment."
  )
}
