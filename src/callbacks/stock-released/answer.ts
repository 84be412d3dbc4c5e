import { MedusaContainer } from "@medusajs/framework/types"
import { releaseStock } from "../../stock"
import { releasesAsked } from "./decide"
import type { StockReleased } from "./schema"

export type StockReleasedOutcome = {
  /** The specification shows no reply to this notification. */
  reply: Record<string, never>
  /** What came back into stock, by article; those of which nothing came are left out. */
  released: { reference: string; quantity: number }[]
}

/**
 * Handles `order.stock.released` (spec 6.1). It is told whatever the state of the purchase: after an
 * order the balance is nought and nothing moves.
 *
 * @throws {StockBusyError} and what Medusa's modules throw: answer 503, the sender tells again.
 */
export async function answerStockReleased(
  data: StockReleased,
  purchase: { context_id: string },
  { container }: { container: MedusaContainer }
): Promise<StockReleasedOutcome> {
  const { context_id } = purchase
  const released = await Promise.all(
    releasesAsked(data).map((release) => releaseStock(container, { context_id, ...release }))
  )
  return {
    reply: {},
    released: released
      .flat()
      .filter(({ quantity }) => quantity > 0)
      .map(({ reference, quantity }) => ({ reference, quantity })),
  }
}
