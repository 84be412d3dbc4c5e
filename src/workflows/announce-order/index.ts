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
 * then may it be written down that they have, so a process that stops in between tells it again
 * rather than never. Medusa's Redis event bus drops the second by its id; the local one, which
 * forgets what a stopped process had not delivered yet, delivers it.
 */
export const announceOrderWorkflow = createWorkflow(
  "one-click-announce-order",
  (input: AnnounceOrderInput) => {
    const reservations = findReservationsStep(input)
    emitEventStep({
      eventName: OrderWorkflowEvents.PLACED,
      data: transform({ input }, ({ input }) => ({ id: input.order_id })),
      options: transform({ input }, ({ input }) => ({
        priority: EventPriority.CRITICAL,
        ...onlyOnce(`one-click-order-placed-${input.order_id}`),
      })),
    })
    emitEventStep({
      eventName: ReservationItemWorkflowEvents.CREATED,
      data: reservations,
    }).config({ name: "emit-reservation-item-created" })
    return new WorkflowResponse(input)
  }
)

/** Options of the Redis queue, by which it drops what it was given within the last day already. */
function onlyOnce(jobId: string) {
  return { jobId, removeOnComplete: { age: 24 * 3_600 } }
}
