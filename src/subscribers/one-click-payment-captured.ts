import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { generateEntityId, Modules, PaymentEvents } from "@medusajs/framework/utils"
import { emitOrderPlacedOnce } from "../inbox/emit-order-placed-once"
import { ACCEPTED_PURCHASE } from "../modules/one-click/purchase-states"
import { LEASE_MS } from "../orders/lease"
import { enter, statesBefore } from "../orders/transitions"

/**
 * Marks the purchase as accepted after a capture in the dashboard, which accepts the order at the
 * service and so approves it: `order.placed` is emitted first, unless it was. Whoever else has the
 * order, or the job if this process stops, finds the approval and does the same.
 */
export default async function handlePaymentCaptured({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(event.data.id)
  const oneClick = container.resolve("oneClick")
  const [incoming] = await oneClick.listIncomingOrders({
    payment_collection_id: payment.payment_collection_id,
    state: statesBefore("capture"),
  })
  if (!incoming || !payment.captured_at) {
    return
  }
  const { id } = incoming
  if (!incoming.approved_at) {
    await oneClick.inbox.update({ id, approved_at: new Date(payment.captured_at) })
  }
  const owner = generateEntityId(undefined, "capture")
  const states = statesBefore("capture")
  const now = new Date()
  const row = await oneClick.inbox.claimForDecision({ id, owner, now, lease_ms: LEASE_MS, states })
  if (!row) {
    return
  }
  try {
    await emitOrderPlacedOnce(container, row, now)
    await oneClick.inbox.move({
      id,
      owner,
      from: states,
      order: {
        ...enter("capture", "accepted"),
        service_status: "accepted",
        accepted_at: new Date(payment.captured_at),
        reason: null,
        message: null,
      },
      purchase: ACCEPTED_PURCHASE,
    })
  } finally {
    await oneClick.inbox.release({ id, owner, next_attempt_at: now })
  }
}

export const config: SubscriberConfig = { event: PaymentEvents.CAPTURED }
