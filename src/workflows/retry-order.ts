import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { takenOver } from "../modules/one-click/repositories/inbox"
import { allowedDecisions } from "../orders/allowed-decisions"
import { approvalReason } from "../orders/reasons"
import { enter, statesBefore } from "../orders/transitions"
import {
  type Decider,
  endLeaseStep,
  takeForDecisionStep,
  type TakenOrder,
} from "./steps/take-for-decision"

type ResumeOrderInput = Pick<TakenOrder, "row" | "decision"> & { now: Date }

/**
 * Sets an incoming order to the state it resumes from, due now.
 *
 * @throws {MedusaError} NOT_ALLOWED if another comparison would find the same, or if another order
 * has its purchase.
 */
const resumeOrderStep = createStep(
  "one-click-resume-order",
  async ({ row: order, decision, now }: ResumeOrderInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    if (!allowedDecisions(order).retry) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `This order is ${order.state}: there is nothing to retry.`
      )
    }
    const { id, lease_owner: owner } = order
    const held = { id, owner, from: statesBefore("retry"), decision }
    const isApproved = !!order.approved_at
    const resumed = {
      ...approvalReason(isApproved || !order.placed_at),
      attempts: 0,
      next_attempt_at: new Date(now),
    }
    if (!order.placed_at && isApproved) {
      if (!(await oneClick.inbox.claimPurchase({ ...held, order: resumed }))) {
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          "Another order of the same purchase is placed already: decline or cancel that one first."
        )
      }
      return new StepResponse(undefined)
    }
    const state = enter("retry", order.placed_at ? "placed" : "received")
    if (!(await oneClick.inbox.move({ ...held, order: { ...resumed, ...state } }))) {
      throw takenOver()
    }
    return new StepResponse(undefined)
  }
)

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
