import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { denyAtServiceStep } from "./steps/deny-at-service"
import { findDeniableStep } from "./steps/find-deniable"
import { recordDeniedStep } from "./steps/record-denied"

export type DenyOrderInput = { id: string }

/** Denies an incoming order that is not placed: the buyer is not debited, the stock is free again. */
export const denyOrderWorkflow = createWorkflow("one-click-deny-order", (input: DenyOrderInput) => {
  const found = findDeniableStep(input)
  denyAtServiceStep(found)
  recordDeniedStep(found)
  return new WorkflowResponse(found)
})
