import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { emitOrderPlacedWorkflow } from "../../workflows/emit-order-placed"

/**
 * Emits `order.placed` for a placed order unless it was emitted. The caller holds the order's lease.
 * A process that stops before the emission is recorded emits it again.
 */
export async function emitOrderPlacedOnce(
  container: MedusaContainer,
  { id, order_id, order_placed_emitted_at }: IncomingOrderRow,
  now: Date
): Promise<void> {
  if (!order_placed_emitted_at) {
    await emitOrderPlacedWorkflow(container).run({ input: { order_id: order_id ?? "" } })
    // Not a step: Medusa sends the events when the workflow has ended.
    await container.resolve("oneClick").inbox.update({ id, order_placed_emitted_at: now })
  }
}
