import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { countUsageWith, type RunStatement, type UsageChange } from "../medusa/promotion-usage"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { promotionUsage } from "./order-input"

/**
 * Registers or reverts the promotion usage of an incoming order, and marks the order in the same
 * transaction: an interrupted run leaves both or neither.
 *
 * @returns whether this call has changed the usage
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up
 */
export function countUsageOnce(
  container: MedusaContainer,
  id: string,
  { method, usage }: Omit<UsageChange, "mark">
): Promise<boolean> {
  const { inbox } = container.resolve("oneClick")
  const mark = (run: RunStatement) => inbox.markUsage(id, method === "registerUsage", run)
  return countUsageWith(container, { method, usage, mark })
}

/**
 * Gives back the uses of promotions that a placed order has registered, so that the next buyer can
 * have them. Medusa's cancellation keeps them. Does nothing for an order that has registered none,
 * or whose uses were given back already.
 */
export async function giveBackUses(
  container: MedusaContainer,
  { id, order_id }: Pick<IncomingOrderRow, "id" | "order_id">
): Promise<void> {
  const { usage_registered_at } = await container.resolve("oneClick").retrieveIncomingOrder(id)
  if (!usage_registered_at || !order_id) {
    return
  }
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders(
      { id: order_id },
      { relations: ["items.adjustments", "shipping_methods.adjustments"], take: 1 }
    )
  if (order) {
    await countUsageOnce(container, id, { method: "revertUsage", usage: promotionUsage(order) })
  }
}
