import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Modules, PaymentEvents } from "@medusajs/framework/utils"
import { enter, statesBefore } from "../orders/transitions"

/**
 * Marks the purchase as accepted after a capture in the dashboard, which accepts the order at the
 * service.
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
  if (incoming?.purchase_id && payment.captured_at) {
    await oneClick.purchases.update({ id: incoming.purchase_id, status: "accepted" })
    await oneClick.inbox.update({
      id: incoming.id,
      ...enter("capture", "accepted"),
      service_status: "accepted",
      accepted_at: new Date(payment.captured_at),
      reason: null,
      message: null,
    })
  }
}

export const config: SubscriberConfig = { event: PaymentEvents.CAPTURED }
