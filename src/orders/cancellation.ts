import { AsyncLocalStorage } from "node:async_hooks"

const storage = new AsyncLocalStorage<true>()

/**
 * Runs a cancellation of a Medusa order that somebody decided on, so that its payment may be
 * declined.
 */
export function runCancellation<Result>(cancel: () => Result): Result {
  return storage.run(true, cancel)
}

/**
 * Returns whether the code runs within `runCancellation`. Medusa also cancels a payment through its
 * provider when an order is edited or an item is returned, with the same call.
 */
export function isCancelling(): boolean {
  return storage.getStore() ?? false
}
