import { AsyncLocalStorage } from "node:async_hooks"

/**
 * Why Medusa calls our payment provider: a person cancels the order or records a refund, or the
 * plugin follows what the service has done already.
 */
type Cause = { by: "person"; act: "cancel" | "refund" } | ({ by: "service" } & Followed)

/** An order whose status at the service was just read. */
type Followed = { service_order_id: string; service_status: string }

const storage = new AsyncLocalStorage<Cause>()

/**
 * Runs a cancellation of a Medusa order that somebody decided on, so that its payment may be
 * declined.
 */
export function runCancellation<Result>(cancel: () => Result): Result {
  return storage.run({ by: "person", act: "cancel" }, cancel)
}

/** Runs the recording of a refund that somebody made at the service. */
export function runRefund<Result>(refund: () => Result): Result {
  return storage.run({ by: "person", act: "refund" }, refund)
}

/**
 * Runs what follows in Medusa from an order's status at the service. A capture then sends nothing;
 * a payment is canceled or refunded without reading the order there again, because Medusa only logs
 * if that fails.
 */
export function followService<Result>(followed: Followed, run: () => Result): Result {
  return storage.run({ by: "service", ...followed }, run)
}

/**
 * Returns whether the code runs within `runCancellation`. Medusa also cancels a payment through its
 * provider when an order is edited or an item is returned, with the same call.
 */
export function isCancelling(): boolean {
  return isActing("cancel")
}

/** Returns whether the code runs within `runRefund`. */
export function isRecordingRefund(): boolean {
  return isActing("refund")
}

function isActing(act: "cancel" | "refund"): boolean {
  const cause = storage.getStore()
  return cause?.by === "person" && cause.act === act
}

/**
 * Returns the status that `followService` was called with for this order; undefined outside, and for
 * another order, which a subscriber of the shop may change meanwhile.
 */
export function followedStatus(service_order_id: string): string | undefined {
  const cause = storage.getStore()
  return cause?.by === "service" && cause.service_order_id === service_order_id
    ? cause.service_status
    : undefined
}
