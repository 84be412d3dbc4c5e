import {
  EventPriority,
  OrderWorkflowEvents,
  ReservationItemWorkflowEvents,
} from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { findReservationsOfOrders } from "../medusa/inventory"

/** Returns the reservations of an order's line items, in the form of Medusa's checkout event. */
const findReservationsStep = createStep(
  "one-click-find-reservations",
  async ({ order_id }: { order_id: string }, { container }) => {
    const found = await findReservationsOfOrders(container, { id: [order_id] })
    const ids = found.get(order_id) ?? []
    return new StepResponse(ids.map((id) => ({ id, order_id })))
  }
)

export type EmitOrderPlacedInput = { order_id: string }

/**
 * Emits `order.placed` and `reservation-item.created`, as Medusa's checkout does.
 *
 * Medusa sends events when the workflow ends, so the caller records the emission only afterwards. A
 * process that stops in between emits the events again instead of never. Medusa's Redis event bus
 * drops a repeated `order.placed` by its job id. The local event bus delivers it, because it loses
 * undelivered events when a process stops.
 *
 * - Input: `order_id`, the id of the Medusa order.
 * - Result: the input.
 * - Steps: find the reservations, then `emitEventStep` for each event.
 *
 * @example
 * await emitOrderPlacedWorkflow(container).run({ input: { order_id: order.id } })
 *
 * @summary
 *
 * Emit the events of a placed order.
 */
export const emitOrderPlacedWorkflow = createWorkflow(
  "one-click-emit-order-placed",
  (input: EmitOrderPlacedInput) => {
    const reservations = findReservationsStep(input)
    emitEventStep({
      eventName: OrderWorkflowEvents.PLACED,
      data: { id: input.order_id },
      // A Redis queue drops a job id that it received within the last 24 hours.
      options: transform({ input }, ({ input }) => ({
        priority: EventPriority.CRITICAL,
        jobId: `one-click-order-placed-${input.order_id}`,
        removeOnComplete: { age: 24 * 3_600 },
      })),
    })
    emitEventStep({
      eventName: ReservationItemWorkflowEvents.CREATED,
      data: reservations,
    }).config({ name: "emit-reservation-item-created" })
    return new WorkflowResponse(input)
  }
)
