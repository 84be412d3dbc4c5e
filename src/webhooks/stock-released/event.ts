/** Emitted in the shop when stock was released that lets suppose an order was cancelled at the service. */
export const CANCELLED_AT_SERVICE = "one-click.cancelled-at-service"

export type CancelledAtService = { context_id: string }
