import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { giveBackStep } from "../decision-steps/give-back"
import { takeForDecisionStep } from "../decision-steps/take-for-decision"
import { denyAtServiceStep } from "./steps/deny-at-service"
import { refuseFulfilledStep } from "./steps/refuse-fulfilled"
import { recordDeniedStep } from "./steps/record-denied"

export type DenyOrderInput = { id: string }

/**
 * Declines an order that is not accepted yet: the buyer is not debited and the stock is released.
 *
 * - Input: `id`, the id of the incoming order.
 * - Result: the input.
 * - Steps: lease the incoming order, refuse if items are fulfilled, decline at the service, record
 *   the end, end the lease.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order can no longer be declined; the message says why.
 *
 * @example
 * await denyOrderWorkflow(container).run({ input: { id: incomingOrder.id } })
 *
 * @summary
 *
 * Decline an order that is not accepted yet.
 */
export const denyOrderWorkflow = createWorkflow("one-click-deny-order", (input: DenyOrderInput) => {
  const { row, owner } = takeForDecisionStep(
    transform({ input }, ({ input }) => ({
      id: input.id,
      states: ["received", "compared", "review", "failed", "placed"],
      verb: "denied" as const,
    }))
  )
  refuseFulfilledStep({ order_id: row.order_id })
  denyAtServiceStep({ service_order_id: row.service_order_id })
  recordDeniedStep({ row })
  giveBackStep({ id: input.id, owner })
  return new WorkflowResponse(input)
})
