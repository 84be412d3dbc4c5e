import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { processReceivedOrder } from "../orders/driver/process-incoming-order"
import { ORDER_RECEIVED, type OrderReceived } from "../modules/one-click/events"

/**
 * Processes an order as soon as it is stored; the job does it if this process stops before. The
 * subscriber does not wait: an event bus that handles one event at a time, as Redis's does, would
 * delay all other events until the service responds.
 */
export default async function handleOrderReceived({
  event,
  container,
}: SubscriberArgs<OrderReceived>): Promise<void> {
  void processReceivedOrder(container, event.data.id)
}

export const config: SubscriberConfig = { event: ORDER_RECEIVED }
