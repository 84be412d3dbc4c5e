import type { PaymentDTO } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { acceptAtServiceStep } from "./steps/accept-at-service"
import { dropUnfinishedCapturesStep } from "./steps/drop-unfinished-captures"
import { findPaymentStep } from "./steps/find-payment"
import { recordAcceptedStep } from "./steps/record-accepted"

export type AcceptOrderInput = {
  id: string
  now: Date
  /** The order's status at the service, if it was read just now. */
  status?: string
}

/**
 * Accepts a placed order at the service and captures its payment: the automatic half of an
 * acceptance, whose manual half is `approveOrderWorkflow`.
 *
 * The order of the two is fixed: Medusa records a capture only after the service has accepted the
 * order. Every step can be repeated. Call the workflow while holding the order's lock.
 *
 * - Input: `id`, the id of the incoming order, `now`, and optionally `status`, the order's status at
 *   the service if it was read just now.
 * - Result: the captured payment.
 * - Steps: find the payment, accept at the service, drop unfinished captures,
 *   `capturePaymentWorkflow`, record the acceptance.
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
    acceptAtServiceStep(
      transform({ input, found }, ({ input, found }) => ({
        service_order_id: found.service_order_id,
        order_reference: found.order_reference,
        status: input.status,
      }))
    )
    dropUnfinishedCapturesStep(
      transform({ found }, ({ found }) => ({ capture_ids: found.unfinished_captures }))
    )
    const payment: WorkflowData<PaymentDTO> = capturePaymentWorkflow.runAsStep({
      input: transform({ found }, ({ found: { payment_id, amount } }) => ({ payment_id, amount })),
    })
    recordAcceptedStep(
      transform({ input, found }, ({ input, found }) => ({
        id: input.id,
        purchase_id: found.purchase_id,
      }))
    )
    return new WorkflowResponse(payment)
  }
)
