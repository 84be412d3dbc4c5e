import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { giveBackStep } from "../decision-steps/give-back"
import { takeForDecisionStep } from "../decision-steps/take-for-decision"
import { denyAtServiceStep } from "./steps/deny-at-service"
import { refuseFulfilledStep } from "./steps/refuse-fulfilled"
import { recordDeniedStep } from "./steps/record-denied"

export type DenyOrderInput = { id: string }

/** Denies an incoming order that is not accepted: the buyer is not debited, the stock is free again. */
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
