import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { takenOver } from "../../../modules/one-click/repositories/inbox"
import { approvalReason } from "../../../orders/reasons"
import { enter, statesBefore } from "../../../orders/transitions"
import type { PlacingLease } from "../unless-taken-over"

type RecordPlacedInput = {
  lease: PlacingLease
  order_id: string
  service_order_id: string
  is_approved: boolean
}

/**
 * Marks the purchase as ordered and its incoming order as placed: the Medusa order is complete.
 *
 * @throws {MedusaError} CONFLICT if another process has taken the order over, and may have accepted it since
 */
export const recordPlacedStep = createStep(
  "one-click-record-placed",
  async (input: RecordPlacedInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const { lease, order_id, service_order_id, is_approved } = input
    const isPlaced = await oneClick.inbox.move({
      ...lease,
      from: statesBefore("place"),
      order: {
        ...enter("place", "placed"),
        placed_at: new Date(),
        ...approvalReason(is_approved),
      },
      purchase: { status: "ordered", state: "ordered", order_id, service_order_id },
    })
    if (!isPlaced) {
      throw takenOver()
    }
    return new StepResponse(undefined)
  }
)
