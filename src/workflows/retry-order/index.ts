import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type Decider, endLeaseStep, takeForDecisionStep } from "../steps/take-for-decision"
import { resumeOrderStep } from "./steps/resume-order"

export type RetryOrderInput = Decider & { id: string; now: Date }

/**
 * Resumes an order that failed, needs review or was closed, at the stage it had reached: an order
 * that is already placed is not compared again.
 *
 * The workflow makes the order due; the job processes it within seconds.
 *
 * - Input: `id`, the id of the incoming order, `now`, and optionally `decided_by`, the id of the user
 *   who decided, and a `note`, which are stored with the order.
 * - Result: the input.
 * - Steps: lease the incoming order, set it to the state it resumes from, end the lease.
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
    const { row, owner, decision } = takeForDecisionStep(input, "retry")
    resumeOrderStep({ row, decision, now: input.now })
    endLeaseStep({ id: input.id, owner })
    return new WorkflowResponse(input)
  }
)
