import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CANCELLED_AT_SERVICE, type CancelledAtService } from "../modules/one-click/events"
import { syncOrder } from "../orders/driver/sync-order"
import { SYNCED_STATES } from "../orders/transitions"

/**
 * Reads an order again that the service may have canceled (spec 3, 6.1), and closes it here if it
 * is canceled, even if it was accepted. If this fails, reconciliation does it.
 */
export default async function handleCancelledAtService({
  event,
  container,
}: SubscriberArgs<CancelledAtService>): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { context_id } = event.data
  for (const { id } of await oneClick.listIncomingOrders({ context_id, state: SYNCED_STATES })) {
    await syncOrder(container, id)
  }
}

export const config: SubscriberConfig = { event: CANCELLED_AT_SERVICE }
