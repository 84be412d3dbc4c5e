import { AsyncLocalStorage } from "node:async_hooks"

const storage = new AsyncLocalStorage<true>()

/** Runs a cancellation of a Medusa order that a person decided: its payment may be declined. */
export function whileCancelling<Result>(cancel: () => Result): Result {
  return storage.run(true, cancel)
}

/**
 * Whether the work at hand is such a cancellation. Medusa asks a payment provider to cancel a payment
 * also when an order is edited or an item is returned, with the same call.
 */
export function isCancelling(): boolean {
  return storage.getStore() ?? false
}
