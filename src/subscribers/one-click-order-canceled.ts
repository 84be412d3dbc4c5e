import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { denyOrderWorkflow } from "../workflows/deny-order"

/**
 * An uncaptured order that is cancelled in the dashboard is denied at the service. Medusa asks the
 * payment provider to do so and only logs where that fails: this makes sure.
 */
export default async function handleOrderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const [incoming] = await oneClick.listIncomingOrders({
    order_id: event.data.id,
    state: ["placed"],
    // Who holds it is the one that cancels the order, and finishes by themselves.
    lease_owner: null,
  })
  if (incoming) {
    await denyOrderWorkflow(container).run({ input: { id: incoming.id } })
  }
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED }
