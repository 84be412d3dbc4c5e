import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { processSideBySide } from "../orders/process-side-by-side"
import { ORDER_RECEIVED, OrderReceived } from "../callbacks/order-new/event"

/** Handles an order as soon as it is written down; the job does it where this process stops before. */
export default async function handleOrderReceived({
  event,
  container,
}: SubscriberArgs<OrderReceived>): Promise<void> {
  await processSideBySide(container, event.data.id)
}

export const config: SubscriberConfig = { event: ORDER_RECEIVED }
