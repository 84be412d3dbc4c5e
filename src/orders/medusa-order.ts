import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"
import { readGraph } from "../medusa/sql"

type MedusaOrder = Pick<OrderDTO, (typeof FIELDS)[number]>

const FIELDS = ["id", "display_id", "status", "canceled_at", "created_at"] as const

/**
 * Returns number, status and age of a Medusa order, and further fields; undefined if it is not there.
 * Read by a query, because the order module returns no status beside an order's items.
 */
export async function findMedusaOrder<More = unknown>(
  container: MedusaContainer,
  id: string | null,
  more: string[] = []
): Promise<(MedusaOrder & More) | undefined> {
  const selection = { entity: "order", fields: [...FIELDS, ...more], filters: { id } }
  const [order] = id ? await readGraph<MedusaOrder & More>(container, selection) : []
  return order
}

/** Returns whether a Medusa order was canceled, even if it was archived afterwards. */
export function isCancelled(order: Pick<OrderDTO, "status" | "canceled_at"> | undefined): boolean {
  return order?.status === OrderStatus.CANCELED || !!order?.canceled_at
}
