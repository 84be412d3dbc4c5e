import type {
  CreateOrderDTO,
  IOrderModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { withPreloadedData } from "./preloaded-module"

export type NewOrder = CreateOrderDTO & { id: string }
export type CreatedOrder = { id: string; display_id?: number }

/**
 * Creates an order and returns its number in the shop. The module would read the order again, with
 * everything in it, to return it.
 */
export function createOrder(container: MedusaContainer, order: NewOrder): Promise<CreatedOrder> {
  const orders = container.resolve(Modules.ORDER)
  const listOrders: IOrderModuleService["listOrders"] = (filters, _config, context) =>
    orders.listOrders(filters, { select: ["id", "display_id"] }, context)
  return withPreloadedData(orders, { listOrders }).createOrders(order)
}
