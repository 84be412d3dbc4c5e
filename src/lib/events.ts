/** Emitted when an order of the service has been stored in the inbox. */
export const ORDER_RECEIVED = "one-click.order-received"

export type OrderReceived = { id: string }

/** Emitted when released stock suggests that an order was canceled at the service. */
export const CANCELLED_AT_SERVICE = "one-click.cancelled-at-service"

export type CancelledAtService = { context_id: string }
