import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { REASONS } from "../../../orders/reasons"
import { enter } from "../../../orders/transitions"

type RecordPlacedInput = {
  id: string
  purchase_id: string
  order_id: string
  service_order_id: string
  is_approved: boolean
}

/** Marks the purchase as ordered and its incoming order as placed: the Medusa order is complete. */
export const recordPlacedStep = createStep(
  "one-click-record-placed",
  async (input: RecordPlacedInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const { id, purchase_id, order_id, service_order_id } = input
    await oneClick.purchases.update({
      id: purchase_id,
      status: "ordered",
      order_id,
      service_order_id,
    })
    const waits = input.is_approved
      ? { reason: null, message: null }
      : { reason: "approval_required", message: REASONS.approval_required }
    await oneClick.inbox.update({
      id,
      ...enter("place", "placed"),
      placed_at: new Date(),
      ...waits,
    })
    return new StepResponse(undefined)
  }
)
