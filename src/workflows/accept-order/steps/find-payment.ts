import type { CaptureDTO, PaymentDTO } from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { cancelledInShop, isCancelled } from "../../../orders/cancel-medusa-order"
import { divideCaptures } from "../../../orders/captures"

/**
 * Returns the order's payment and what the acceptance sends to the service.
 *
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the order was canceled in
 * Medusa.
 */
export const findPaymentStep = createStep(
  "one-click-find-payment",
  async ({ id, now, owner }: { id: string; now: Date; owner?: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const incoming = await oneClick.retrieveIncomingOrder(id)
    const payments = container.resolve(Modules.PAYMENT)
    const [collection] = await payments.listPaymentCollections(
      { id: incoming.payment_collection_id ?? "" },
      { relations: ["payments", "payments.captures"] }
    )
    const payment = collection?.payments?.[0]
    if (!payment || !incoming.order_id) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `Incoming order ${id} has no order with a payment that could be captured.`
      )
    }
    const [order] = await container
      .resolve(Modules.ORDER)
      .listOrders(
        { id: incoming.order_id },
        { select: ["id", "display_id", "status", "canceled_at"], take: 1 }
      )
    if (isCancelled(order)) {
      throw cancelledInShop()
    }
    const { recorded, unfinished } = await divideCaptures(
      container,
      { order_id: incoming.order_id, payment },
      now
    )
    const { send_order_reference } = await oneClick.settings.retrieve()
    return new StepResponse({
      payment_id: payment.id,
      order_id: incoming.order_id,
      service_order_id: incoming.service_order_id,
      held: { id, owner: owner ?? incoming.lease_owner },
      order_reference: send_order_reference ? String(order.display_id) : undefined,
      unfinished_captures: unfinished.map((capture) => capture.id),
      amount: restOf(payment, recorded),
    })
  }
)

/** Returns the amount of the payment left to capture, in major units; undefined for all of it. */
function restOf(payment: PaymentDTO, captures: CaptureDTO[]): number | undefined {
  if (!captures.length) {
    return undefined
  }
  const captured = captures.map(({ amount }) => amount)
  return MathBN.sub(payment.amount, MathBN.sum(...captured)).toNumber()
}
