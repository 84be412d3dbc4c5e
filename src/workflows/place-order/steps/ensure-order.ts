import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { createOrder, type NewOrder } from "../../../medusa/orders"
import { type PlacingLease, unlessTakenOver } from "../unless-taken-over"

type EnsureOrderInput = {
  order: NewOrder
  /** Whether no earlier run can have created it. */
  is_first: boolean
  lease: PlacingLease
}

/** Creates the Medusa order, unless an interrupted run already created it. */
export const ensureOrderStep = createStep(
  "one-click-ensure-order",
  async ({ order, is_first, lease }: EnsureOrderInput, { container }) => {
    const service = container.resolve(Modules.ORDER)
    const [existing] = is_first
      ? []
      : await service.listOrders({ id: order.id }, { select: ["id", "display_id"] })
    const placed = existing ?? (await createOrder(container, order))
    return new StepResponse(
      { id: placed.id, reference: String(placed.display_id) },
      { lease, value: placed.id }
    )
  },
  unlessTakenOver((id: string, container) => container.resolve(Modules.ORDER).deleteOrders([id]))
)
