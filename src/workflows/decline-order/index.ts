import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type Decider, endLeaseStep, takeForDecisionStep } from "../steps/take-for-decision"
import { declineAtServiceStep } from "./steps/decline-at-service"
import { refuseFulfilledStep } from "./steps/refuse-fulfilled"
import { recordDeclinedStep } from "./steps/record-declined"

export type DeclineOrderInput = Decider & { id: string }

/**
 * Declines an order that is not accepted yet: the buyer is not debited and the stock is released.
 *
 * - Input: `id`, the id of the incoming order, and optionally `decided_by`, the id of the user who
 *   decided, and a `note`, which are stored with the order.
 * - Result: the input.
 * - Steps: lease the incoming order, refuse if items are fulfilled, decline at the service, record
 *   the end, end the lease.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order can no longer be declined; the message says why.
 *
 * @example
 * await declineOrderWorkflow(container).run({ input: { id: incomingOrder.id } })
 *
 * @summary
 *
 * Decline an order that is not accepted yet.
 */
export const declineOrderWorkflow = createWorkflow(
  "one-click-decline-order",
  (input: DeclineOrderInput) => {
    const { row, owner, decision } = takeForDecisionStep(input, "decline")
    refuseFulfilledStep({ order_id: row.order_id })
    declineAtServiceStep({ service_order_id: row.service_order_id })
    recordDeclinedStep({ row, decision })
    endLeaseStep({ id: input.id, owner })
    return new WorkflowResponse(input)
  }
)
