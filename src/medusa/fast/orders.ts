import type { IOrderModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { CreatedOrder, NewOrder } from "../orders"
import { withPreloadedData } from "./preloaded-module"

/**
 * The module reads an order that it has created again, with everything in it, to return it. Only
 * the order's number is needed.
 */
export function createOrder(container: MedusaContainer, order: NewOrder): Promise<CreatedOrder> {
  const orders = container.resolve(Modules.ORDER)
  const listOrders: IOrderModuleService["listOrders"] = (filters, _config, context) =>
    orders.listOrders(filters, { select: ["id", "display_id"] }, context)
  return withPreloadedData(orders, { listOrders }).createOrders(order)
}
