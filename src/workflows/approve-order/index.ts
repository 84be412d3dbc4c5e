import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { ORDER_RECEIVED } from "../../lib/events"
import { retrieveServiceOrderStep } from "../steps/retrieve-service-order"
import { type Decider, endLeaseStep, takeForDecisionStep } from "../steps/take-for-decision"
import { approveStep } from "./steps/approve"

export type ApproveOrderInput = Decider & { id: string }

/**
 * Approves an order by hand, as the Accept button does; `acceptOrderWorkflow`, which the inbox runs
 * afterwards, accepts it at the service.
 *
 * The order needs review, failed, or is placed and needs approval. The workflow records the
 * approval and emits `ORDER_RECEIVED`. The order is then placed, if necessary, and accepted, like
 * any other order.
 *
 * - Input: `id`, the id of the incoming order, and optionally `decided_by`, the id of the user who
 *   decided, and a `note`, which are stored with the order.
 * - Result: the input.
 * - Steps: lease the incoming order, retrieve the service's order, approve, end the lease,
 *   `emitEventStep`.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order cannot be approved; the message says why.
 *
 * @example
 * await approveOrderWorkflow(container).run({ input: { id: incomingOrder.id } })
 *
 * @summary
 *
 * Approve an order that needs review or needs approval.
 */
export const approveOrderWorkflow = createWorkflow(
  "one-click-approve-order",
  (input: ApproveOrderInput) => {
    const { row, owner, decision } = takeForDecisionStep(input, "approve")
    const retrieved = retrieveServiceOrderStep({ service_order_id: row.service_order_id })
    approveStep({ row, decision, retrieved })
    endLeaseStep({ id: input.id, owner })
    emitEventStep({ eventName: ORDER_RECEIVED, data: { id: input.id } })
    return new WorkflowResponse(input)
  }
)
