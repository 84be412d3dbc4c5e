import { MedusaContainer } from "@medusajs/framework/types"
import { releaseStock } from "../../stock"
import { requestedReleases } from "./decide"
import type { StockReleased } from "./schema"

/**
 * Handles `order.stock.released` (spec 6.1), in every state of the purchase: after an order the
 * balance is zero, so nothing is released.
 *
 * @returns the response, which the specification does not show
 * @throws {StockBusyError} and the errors of Medusa's modules: respond 503, so that the sender
 * retries.
 */
export async function answerStockReleased(
  data: StockReleased,
  purchase: { context_id: string },
  { container }: { container: MedusaContainer }
): Promise<Record<string, never>> {
  const { context_id } = purchase
  await Promise.all(
    requestedReleases(data).map((release) => releaseStock(container, { context_id, ...release }))
  )
  return {}
}
