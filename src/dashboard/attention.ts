import type { MedusaContainer } from "@medusajs/framework/types"
import type { WaitingOrders } from "../modules/one-click/repositories/health"

/** Numbers of orders that need a person now. */
export type Attention = Pick<WaitingOrders, "review" | "to_approve" | "failed">

/** Returns which orders need a person now; the checks report everything else. */
export async function readAttention(container: MedusaContainer): Promise<Attention> {
  const { review, to_approve, failed } = await container.resolve("oneClick").health.countWaiting()
  return { review, to_approve, failed }
}
