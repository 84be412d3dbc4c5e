import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus } from "@medusajs/framework/utils"

/**
 * Returns whether the Medusa order was canceled in the shop, even if it was archived afterwards.
 */
export async function isCancelledHere(
  container: MedusaContainer,
  order_id: string
): Promise<boolean> {
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: order_id }, { select: ["id", "status", "canceled_at"], take: 1 })
  return order?.status === OrderStatus.CANCELED || !!order?.canceled_at
}
