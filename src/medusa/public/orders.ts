import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { CreatedOrder, NewOrder } from "../orders"

export function createOrder(container: MedusaContainer, order: NewOrder): Promise<CreatedOrder> {
  return container.resolve(Modules.ORDER).createOrders(order)
}
