import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { processSideBySide } from "../orders/process-side-by-side"
import { ORDER_RECEIVED, OrderReceived } from "../webhooks/order-new/event"

/**
 * Handles an order as soon as it is written down; the job does it where this process stops before.
 * Nobody waits for it: an event bus that handles one event at a time, as Redis's does, would keep
 * everybody else's events back for as long as the service takes to answer.
 */
export default async function handleOrderReceived({
  event,
  container,
}: SubscriberArgs<OrderReceived>): Promise<void> {
  const { id } = event.data
  void processSideBySide(container, id).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : typeof error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(logLine("order not handled", { row: id, reason: name }))
  })
}

export const config: SubscriberConfig = { event: ORDER_RECEIVED }
