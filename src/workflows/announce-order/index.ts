import {
  EventPriority,
  OrderWorkflowEvents,
  ReservationItemWorkflowEvents,
} from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { findReservationsStep } from "./steps/find-reservations"
import { recordAnnouncedStep } from "./steps/record-announced"

export type AnnounceOrderInput = { id: string; order_id: string }

/** Tells the shop of the order, as Medusa's checkout does, in a run of its own so that it is not forgotten. */
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
    recordAnnouncedStep(input)
    return new WorkflowResponse(input)
  }
)
