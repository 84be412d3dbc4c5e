/** Emitted when an order of the service has been stored in the inbox. */
export const ORDER_RECEIVED = "one-click.order-received"

export type OrderReceived = { id: string }
