/** Emitted when released stock suggests that an order was canceled at the service. */
export const CANCELLED_AT_SERVICE = "one-click.cancelled-at-service"

export type CancelledAtService = { context_id: string }
