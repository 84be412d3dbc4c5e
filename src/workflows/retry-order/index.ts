import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { resumeOrderStep } from "./steps/resume-order"

export type RetryOrderInput = { id: string; now: Date }

/**
 * Resumes an order that failed, needs review or was closed, at the stage it had reached: an order
 * that is already placed is not compared again.
 *
 * The workflow makes the order due; the job processes it within seconds.
 *
 * - Input: `id`, the id of the incoming order, and `now`.
 * - Result: the input.
 * - Steps: set the order to the state it resumes from.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order is being processed or is over.
 *
 * @example
 * await retryOrderWorkflow(container).run({ input: { id: incomingOrder.id, now: new Date() } })
 *
 * @summary
 *
 * Retry an order that failed, needs review or was closed.
 */
export const retryOrderWorkflow = createWorkflow(
  "one-click-retry-order",
  (input: RetryOrderInput) => {
    resumeOrderStep(input)
    return new WorkflowResponse(input)
  }
)
