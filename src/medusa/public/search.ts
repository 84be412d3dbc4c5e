import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { escapeLike } from "../../lib/escape-like"

export function findOrdersByNumber(
  container: MedusaContainer,
  { number, take }: { number: number; take: number }
): Promise<string[]> {
  return findOrders(container, { display_id: number }, take)
}

export async function findOrdersByEmail(
  container: MedusaContainer,
  { emails, take }: { emails: string[]; take: number }
): Promise<string[]> {
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: emails } as object, { select: ["id"], take: null })
  const customer_id = customers.map(({ id }) => id)
  return customer_id.length ? findOrders(container, { customer_id }, take) : []
}

export async function findOrdersByName(
  container: MedusaContainer,
  { part, newest, take }: { part: string; newest: number; take: number }
): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: incoming } = await query.graph({
    entity: "one_click_incoming_order",
    fields: ["order_id"],
    filters: { order_id: { $ne: null } },
    pagination: { take: newest, order: { created_at: "DESC" } },
  })
  const { data: orders } = await query.graph({
    entity: "order",
    fields: ["id", "shipping_address.first_name", "shipping_address.last_name"],
    filters: { id: incoming.flatMap(({ order_id }) => order_id ?? []) },
  })
  const wanted = part.toLowerCase()
  return orders
    .filter(({ shipping_address: at }) =>
      [at?.first_name, at?.last_name].filter(Boolean).join(" ").toLowerCase().includes(wanted)
    )
    .map(({ id }) => id)
    .slice(0, take)
}

export async function findVariants(
  container: MedusaContainer,
  { part, take }: { part: string; take: number }
): Promise<string[]> {
  const pattern = { $ilike: `%${escapeLike(part)}%` }
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants(
      { $or: [{ sku: pattern }, { title: pattern }, { product: { title: pattern } }] } as object,
      { select: ["id"], take, withDeleted: true }
    )
  return variants.map(({ id }) => id)
}

async function findOrders(
  container: MedusaContainer,
  filters: Record<string, unknown>,
  take: number
): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters,
    pagination: { take, order: { id: "DESC" } },
  })
  return data.map(({ id }) => id)
}
