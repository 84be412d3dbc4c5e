import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { REASONS } from "../../../orders/reasons"
import { enter } from "../../../orders/transitions"
import { PlacingLease, retakeOrder } from "../unless-taken-over"

type RecordPlacedInput = {
  lease: PlacingLease
  purchase_id: string
  order_id: string
  service_order_id: string
  is_approved: boolean
  /** Decided once, so that changing the setting leaves orders that are placed as they are. */
  emits_before_approval: boolean
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
    const { lease, purchase_id, order_id, service_order_id } = input
    if (!(await retakeOrder(container, lease))) {
      throw new MedusaError(
        MedusaError.Types.CONFLICT,
        "Another process has taken this order over."
      )
    }
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
      id: lease.id,
      ...enter("place", "placed"),
      placed_at: new Date(),
      emits_before_approval: input.emits_before_approval,
      ...waits,
    })
    return new StepResponse(undefined)
  }
)
