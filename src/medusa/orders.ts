import type { CreateOrderDTO, MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/orders"
import * as viaMedusa from "./public/orders"
import { byMode } from "./readers"

export type NewOrder = CreateOrderDTO & { id: string }
export type CreatedOrder = { id: string; display_id?: number }

type OrderWriter = {
  /** Creates an order and returns its number in the shop. */
  createOrder: (container: MedusaContainer, order: NewOrder) => Promise<CreatedOrder>
}

export const { createOrder } = byMode<OrderWriter>("orders", { fast, public: viaMedusa })
