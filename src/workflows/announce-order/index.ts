import {
  EventPriority,
  OrderWorkflowEvents,
  ReservationItemWorkflowEvents,
} from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { findReservationsStep } from "./steps/find-reservations"

export type AnnounceOrderInput = { order_id: string }

/**
 * Tells the shop of the order, as Medusa's checkout does. Events leave at the end of a workflow: only
 * then may it be written down that they have, so a process that stops in between tells it twice
 * rather than never.
 */
export const announceOrderWorkflow = createWorkflow(
  "one-click-announce-order",
  (input: AnnounceOrderInput) => {
    const reservations = findReservationsStep(input)
    emitEventStep({
      eventName: OrderWorkflowEvents.PLACED,
      data: transform({ input }, ({ input }) => ({ id: input.order_id })),
      options: { priority: EventPriority.CRITICAL },
    })
    emitEventStep({
      eventName: ReservationItemWorkflowEvents.CREATED,
      data: reservations,
    }).config({ name: "emit-reservation-item-created" })
    return new WorkflowResponse(input)
  }
)
