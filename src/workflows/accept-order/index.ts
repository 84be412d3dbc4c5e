import type { PaymentDTO } from "@medusajs/framework/types"
import { PaymentEvents } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { addOrderTransactionStep, emitEventStep } from "@medusajs/medusa/core-flows"
import { acceptAtServiceStep } from "./steps/accept-at-service"
import { capturePaymentStep } from "./steps/capture-payment"
import { dropUnfinishedCapturesStep } from "./steps/drop-unfinished-captures"
import { findPaymentStep } from "./steps/find-payment"
import { recordAcceptedStep } from "./steps/record-accepted"

export type AcceptOrderInput = {
  id: string
  now: Date
  /** The order's status at the service, if it was read just now. */
  status?: string
  /** The owner of the order's lease, if it has one. */
  owner?: string
}

/**
 * Accepts a placed order at the service and captures its payment: the automatic half of an
 * acceptance, whose manual half is `approveOrderWorkflow`.
 *
 * The order of the two is fixed: Medusa records a capture only after the service has accepted the
 * order. Every step can be repeated. Call the workflow while holding the order's lock.
 *
 * - Input: `id`, the id of the incoming order, `now`, and optionally `status`, the order's status at
 *   the service if it was read just now, and `owner`, the owner of its lease if it has one.
 * - Result: the captured payment.
 * - Steps: find the payment, accept at the service, drop unfinished captures, capture the payment,
 *   `addOrderTransactionStep` and `emitEventStep` as in `capturePaymentWorkflow`, record the
 *   acceptance.
 *
 * @example
 * const { result: payment } = await acceptOrderWorkflow(container).run({
 *   input: { id: incomingOrder.id, now: new Date() },
 * })
 *
 * @summary
 *
 * Accept a placed order at the service and capture its payment.
 */
export const acceptOrderWorkflow = createWorkflow(
  "one-click-accept-order",
  (input: AcceptOrderInput) => {
    const found = findPaymentStep(input)
    acceptAtServiceStep({
      service_order_id: found.service_order_id,
      order_reference: found.order_reference,
      status: input.status,
    })
    dropUnfinishedCapturesStep({ capture_ids: found.unfinished_captures })
    const payment: WorkflowData<PaymentDTO> = capturePaymentStep({
      payment_id: found.payment_id,
      amount: found.amount,
    })
    addOrderTransactionStep(
      transform({ found, payment }, ({ found, payment }) =>
        (payment.captures ?? []).map(({ id, amount, raw_amount }) => ({
          order_id: found.order_id,
          amount: found.amount ?? raw_amount ?? amount,
          currency_code: payment.currency_code,
          reference_id: id,
          reference: "capture",
        }))
      )
    )
    emitEventStep({ eventName: PaymentEvents.CAPTURED, data: { id: payment.id } })
    recordAcceptedStep({ held: found.held })
    return new WorkflowResponse(payment)
  }
)
