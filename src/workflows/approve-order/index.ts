import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { ORDER_RECEIVED } from "../../webhooks/order-new/event"
import { retrieveServiceOrderStep } from "../compare-order/steps/retrieve-service-order"
import { giveBackStep } from "../decision-steps/give-back"
import { takeForDecisionStep } from "../decision-steps/take-for-decision"
import { approveStep } from "./steps/approve"

export type ApproveOrderInput = { id: string }

/**
 * A person's word that an order in review, or one that was placed and left to them, is accepted. It
 * is placed and accepted right afterwards, as any other.
 */
export const approveOrderWorkflow = createWorkflow(
  "one-click-approve-order",
  (input: ApproveOrderInput) => {
    const { row, owner } = takeForDecisionStep(
      transform({ input }, ({ input }) => ({
        id: input.id,
        states: ["review", "failed", "placed"],
        verb: "accepted" as const,
      }))
    )
    const retrieved = retrieveServiceOrderStep({ service_order_id: row.service_order_id })
    approveStep(
      transform({ row, retrieved }, ({ row, retrieved }) => ({ row, record: retrieved.record }))
    )
    giveBackStep({ id: input.id, owner })
    emitEventStep({ eventName: ORDER_RECEIVED, data: { id: input.id } })
    return new WorkflowResponse(input)
  }
)
