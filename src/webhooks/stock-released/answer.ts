import { MedusaContainer } from "@medusajs/framework/types"
import { releaseStock } from "../../stock"
import { releasesAsked } from "./decide"
import type { StockReleased } from "./schema"

/**
 * Handles `order.stock.released` (spec 6.1). It is told whatever the state of the purchase: after an
 * order the balance is nought and nothing moves.
 *
 * @returns the reply: the specification shows none to this notification
 * @throws {StockBusyError} and what Medusa's modules throw: answer 503, the sender tells again.
 */
export async function answerStockReleased(
  data: StockReleased,
  purchase: { context_id: string },
  { container }: { container: MedusaContainer }
): Promise<Record<string, never>> {
  const { context_id } = purchase
  await Promise.all(
    releasesAsked(data).map((release) => releaseStock(container, { context_id, ...release }))
  )
  return {}
}
