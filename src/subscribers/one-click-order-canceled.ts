import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { isDebited, isOver } from "../orders/service-status"
import { statesBefore } from "../orders/transitions"
import { decideOrderWorkflow } from "../workflows/decide-order"

/**
 * Declines an undecided order at the service that was canceled in the dashboard. Medusa asks the
 * payment provider to do so and only logs a failure; this subscriber makes sure. An order that the
 * service has accepted or ended, which only the shop's own code cancels, is read again by
 * reconciliation: its buyer may have paid.
 */
export default async function handleOrderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const [incoming] = await oneClick.listIncomingOrders({
    order_id: event.data.id,
    state: [...statesBefore("decline"), "accepted"],
    // Skip leased rows: the lease holder is canceling the order itself and finishes it.
    lease_owner: null,
  })
  const status = incoming?.service_status ?? ""
  if (incoming?.state === "accepted" || isDebited(status) || isOver(status)) {
    await oneClick.inbox.update({ id: incoming.id, recheck_at: new Date() })
  } else if (incoming) {
    await decideOrderWorkflow(container).run({ input: { id: incoming.id, decision: "decline" } })
  }
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED }
