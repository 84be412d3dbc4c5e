import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { assessOrderStep } from "./steps/assess-order"
import { recordComparisonStep } from "./steps/record-comparison"
import { retrieveServiceOrderStep } from "./steps/retrieve-service-order"

export type CompareOrderInput = { id: string; service_order_id: string; now: Date }

/** Reads an incoming order at the service and compares it with what its buyer was shown. */
export const compareOrderWorkflow = createWorkflow(
  "one-click-compare-order",
  (input: CompareOrderInput) => {
    const retrieved = retrieveServiceOrderStep(input)
    const comparison = assessOrderStep(
      transform({ input, retrieved }, ({ input, retrieved }) => ({
        id: input.id,
        record: retrieved.record,
        now: input.now,
      }))
    )
    const state = recordComparisonStep(
      transform({ input, comparison }, ({ input, comparison }) => ({
        id: input.id,
        comparison,
        now: input.now,
      }))
    )
    return new WorkflowResponse(state)
  }
)
