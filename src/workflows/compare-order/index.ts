import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { assessOrderStep } from "./steps/assess-order"
import { recordComparisonStep } from "./steps/record-comparison"
import { retrieveServiceOrderStep } from "../steps/retrieve-service-order"

export type CompareOrderInput = {
  id: string
  service_order_id: string
  now: Date
  /** The owner of the order's lease; null, the default, for an order that nobody has leased. */
  owner?: string | null
}

/**
 * Retrieves an incoming order from the service and compares it with its quote.
 *
 * - Input: `id` and `service_order_id` of the incoming order, `now`, and `owner`, the owner of its
 * lease if it has one.
 * - Result: `state` of the incoming order after the comparison, and `record`, the service's order.
 * - Steps: retrieve the service's order, assess it, record the comparison.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} CONFLICT if another process has taken the order over.
 *
 * @example
 * const { result } = await compareOrderWorkflow(container).run({
 *   input: {
 *     id: incomingOrder.id,
 *     service_order_id: incomingOrder.service_order_id,
 *     now: new Date(),
 *   },
 * })
 *
 * @summary
 *
 * Compare an incoming order with its quote.
 */
export const compareOrderWorkflow = createWorkflow(
  "one-click-compare-order",
  (input: CompareOrderInput) => {
    const retrieved = retrieveServiceOrderStep(input)
    const comparison = assessOrderStep({ id: input.id, retrieved, now: input.now })
    const state = recordComparisonStep(
      transform({ input, comparison }, ({ input, comparison }) => ({
        held: { id: input.id, owner: input.owner ?? null },
        comparison,
        now: input.now,
      }))
    )
    return new WorkflowResponse(
      transform({ state, retrieved }, ({ state, retrieved }) => ({
        state,
        record: retrieved.record,
      }))
    )
  }
)
