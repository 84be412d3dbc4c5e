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

export type AcceptOrderInput = { id: string; now: Date }

/**
 * Accepts a placed order at the service, then records the capture in Medusa. Never the other way
 * round: nothing is captured here that is not accepted there. Repeatable at every step; call it under
 * the order's lock.
 */
export const acceptOrderWorkflow = createWorkflow(
  "one-click-accept-order",
  (input: AcceptOrderInput) => {
    const found = findPaymentStep(input)
    acceptAtServiceStep(found)
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
