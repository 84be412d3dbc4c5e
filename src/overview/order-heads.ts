import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaOrderHead } from "./types"

/** Returns number and status of the Medusa orders that exist; ignores empty ids. */
export async function findOrderHeads(
  container: MedusaContainer,
  ids: (string | null | undefined)[]
): Promise<MedusaOrderHead[]> {
  const known = ids.filter((id): id is string => !!id)
  if (!known.length) {
    return []
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "display_id", "status", "customer_id", "payment_collections.status"],
    filters: { id: known },
  })
  return data.map((order) => ({
    id: order.id,
    display_id: Number(order.display_id),
    status: order.status,
    customer_id: order.customer_id ?? null,
    payment_status: order.payment_collections?.[0]?.status ?? null,
  }))
}

/** Returns a list's rows with the numbers of their Medusa orders. */
export async function withOrderNumbers<Row extends { order_id: string | null }>(
  container: MedusaContainer,
  rows: Row[]
): Promise<(Row & { display_id: number | null })[]> {
  const heads = await findOrderHeads(
    container,
    rows.map((row) => row.order_id)
  )
  const numbers = new Map(heads.map((head) => [head.id, head.display_id]))
  return rows.map((row) => ({ ...row, display_id: numbers.get(row.order_id ?? "") ?? null }))
}

/**
 * Returns the ids of the Medusa orders with a number from a search field, such as `42` or `#42`.
 */
export async function findOrderIdsByNumber(container: MedusaContainer, q?: string) {
  const number = /^#?(\d{1,9})$/.exec(q?.trim() ?? "")?.[1]
  if (!number) {
    return []
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id"],
    filters: { display_id: Number(number) },
    pagination: { take: 10 },
  })
  return data.map(({ id }) => id)
}
