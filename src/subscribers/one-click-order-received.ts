import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { processIncomingOrder } from "../orders/process-incoming-order"
import { ORDER_RECEIVED, OrderReceived } from "../callbacks/order-new/event"

/** Handles an order as soon as it is written down; the job does it where this process stops before. */
export default async function handleOrderReceived({
  event,
  container,
}: SubscriberArgs<OrderReceived>): Promise<void> {
  await processIncomingOrder(container, event.data.id)
}

export const config: SubscriberConfig = { event: ORDER_RECEIVED }
