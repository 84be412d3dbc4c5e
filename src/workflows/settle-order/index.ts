import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { giveBackStep } from "../decision-steps/give-back"
import { takeForDecisionStep } from "../decision-steps/take-for-decision"
import { recordSettledStep } from "./steps/record-settled"

export type SettleOrderInput = { id: string }

/**
 * A person's word that an order which can be neither accepted nor denied any more is dealt with: the
 * service is told nothing, and the Medusa order stays as it is.
 */
export const settleOrderWorkflow = createWorkflow(
  "one-click-settle-order",
  (input: SettleOrderInput) => {
    const { row, owner } = takeForDecisionStep(
      transform({ input }, ({ input }) => ({
        id: input.id,
        states: ["review"],
        verb: "settled" as const,
      }))
    )
    recordSettledStep({ row })
    giveBackStep({ id: input.id, owner })
    return new WorkflowResponse(input)
  }
)
