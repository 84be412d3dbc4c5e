import { AsyncLocalStorage } from "node:async_hooks"

/** Why a Medusa order is canceled: somebody decided it, or the order ended at the service as this. */
type Cause = { by: "person" } | ({ by: "service" } & Ending)

/** An order that ended at the service, with its status there. */
type Ending = { service_order_id: string; service_status: string }

const storage = new AsyncLocalStorage<Cause>()

/**
 * Runs a cancellation of a Medusa order that somebody decided on, so that its payment may be
 * declined.
 */
export function runCancellation<Result>(cancel: () => Result): Result {
  return storage.run({ by: "person" }, cancel)
}

/**
 * Runs the cancellation of a Medusa order that ended at the service: its payment is canceled or
 * refunded without reading the order there again, because Medusa only logs if that fails.
 */
export function followEnding<Result>(ending: Ending, cancel: () => Result): Result {
  return storage.run({ by: "service", ...ending }, cancel)
}

/**
 * Returns whether the code runs within `runCancellation`. Medusa also cancels a payment through its
 * provider when an order is edited or an item is returned, with the same call.
 */
export function isCancelling(): boolean {
  return storage.getStore()?.by === "person"
}

/**
 * Returns the status that `followEnding` was called with for this order; undefined outside, and for
 * another order, which a subscriber of the shop may cancel meanwhile.
 */
export function followedStatus(service_order_id: string): string | undefined {
  const cause = storage.getStore()
  return cause?.by === "service" && cause.service_order_id === service_order_id
    ? cause.service_status
    : undefined
}
