/** Emitted in the shop when an order of the service has been written into the inbox. */
export const ORDER_RECEIVED = "one-click.order-received"

export type OrderReceived = { id: string }
