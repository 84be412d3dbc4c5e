import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Modules, PaymentEvents } from "@medusajs/framework/utils"
import { recordAccepted } from "../orders/driver/capture-order"
import { underLease } from "../orders/locks"
import { statesBefore } from "../orders/transitions"

/**
 * Emits `order.placed` and marks the purchase as accepted after a capture in the dashboard, which
 * has accepted the order at the service. Whoever else has the order, or the job if this process
 * stops, finds the approval and does the same.
 */
export default async function handlePaymentCaptured({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(event.data.id)
  const oneClick = container.resolve("oneClick")
  const states = statesBefore("capture")
  const [incoming] = await oneClick.listIncomingOrders({
    payment_collection_id: payment.payment_collection_id,
    state: states,
  })
  if (!incoming || !payment.captured_at) {
    return
  }
  const { id } = incoming
  const now = new Date(payment.captured_at)
  if (!incoming.approved_at) {
    await oneClick.inbox.update({ id, approved_at: now })
  }
  await underLease(container, { id, states }, (taken) =>
    recordAccepted({ ...taken, now }, "capture")
  )
}

export const config: SubscriberConfig = { event: PaymentEvents.CAPTURED }
