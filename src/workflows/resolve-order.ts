import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { allowedDecisions } from "../orders/allowed-decisions"
import { endOrder } from "../orders/close-order"
import { enter } from "../orders/transitions"
import {
  type Decider,
  endLeaseStep,
  takeForDecisionStep,
  type TakenOrder,
} from "./steps/take-for-decision"

type RecordResolvedInput = Pick<TakenOrder, "row" | "decision">

/**
 * Ends the order and its purchase here and releases the stock still held for it.
 *
 * @throws {MedusaError} NOT_ALLOWED while the service waits for the shop's decision.
 */
const recordResolvedStep = createStep(
  "one-click-record-resolved",
  async ({ row, decision }: RecordResolvedInput, { container }) => {
    if (!allowedDecisions(row).resolve) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This order can still be decided: accept or decline it."
      )
    }
    const service_status = row.service_status ?? ""
    await endOrder(container, row, {
      ...enter("resolve", "cancelled"),
      reason: "resolved_manually",
      service_status,
      decision,
    })
    return new StepResponse(undefined)
  }
)

export type ResolveOrderInput = Decider & { id: string }

/**
 * Resolves an order in review manually that the service has decided, such as a paid order that was
 * created by hand.
 *
 * The workflow ends the order and its purchase here and releases the stock still held. It does not
 * call the service, and the Medusa order stays as it is.
 *
 * - Input: `id`, the id of the incoming order, and optionally `decided_by`, the id of the user who
 *   decided, and a `note`, which are stored with the order.
 * - Result: the input.
 * - Steps: lease the incoming order, record the end, end the lease.
 *
 * @throws {MedusaError} NOT_ALLOWED while the service waits for the shop's decision.
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
