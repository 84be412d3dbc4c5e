import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { type Decider, endLeaseStep, takeForDecisionStep } from "../steps/take-for-decision"
import { recordResolvedStep } from "./steps/record-resolved"

export type ResolveOrderInput = Decider & { id: string }

/**
 * Resolves an order manually that can no longer be accepted or declined.
 *
 * The workflow ends the order and its purchase here and releases the stock still held. It does not
 * call the service, and the Medusa order stays as it is.
 *
 * - Input: `id`, the id of the incoming order, and optionally `decided_by`, the id of the user who
 *   decided, and a `note`, which are stored with the order.
 * - Result: the input.
 * - Steps: lease the incoming order, record the end, end the lease.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order can still be accepted or declined.
 *
 * @example
 * await resolveOrderWorkflow(container).run({ input: { id: incomingOrder.id } })
 *
 * @summary
 *
 * Resolve an order manually.
 */
export const resolveOrderWorkflow = createWorkflow(
  "one-click-resolve-order",
  (input: ResolveOrderInput) => {
    const { row, owner, decision } = takeForDecisionStep(input, "resolve")
    recordResolvedStep({ row, decision })
    endLeaseStep({ id: input.id, owner })
    return new WorkflowResponse(input)
  }
)
