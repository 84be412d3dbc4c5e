import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CANCELLED_AT_SERVICE, CancelledAtService } from "../webhooks/stock-released/event"
import { followOrder, LIVING_STATES } from "../orders/follow-order"

/**
 * The service says that an order was cancelled (spec 3, 6.1): it is read again and, if that is so,
 * closed here, also one that was accepted before. Where this fails, reconciliation does it.
 */
export default async function handleCancelledAtService({
  event,
  container,
}: SubscriberArgs<CancelledAtService>): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { context_id } = event.data
  for (const { id } of await oneClick.listIncomingOrders({ context_id, state: LIVING_STATES })) {
    await followOrder(container, id, { clock: () => new Date(), states: LIVING_STATES })
  }
}

export const config: SubscriberConfig = { event: CANCELLED_AT_SERVICE }
