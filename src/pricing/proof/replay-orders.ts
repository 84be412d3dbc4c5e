import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { findCustomer } from "../../medusa/customers"
import type { CartAddress } from "../types"
import type { Replay } from "./compare-with-medusa"

const ADDRESS = [
  "country_code",
  "province",
  "city",
  "postal_code",
  "address_1",
  "address_2",
  "company",
  "first_name",
  "last_name",
  "phone",
] as const satisfies (keyof CartAddress)[]

/** What an order of any checkout says about its cart. */
export type ReplayedOrder = {
  sales_channel_id: string | null
  region_id: string | null
  currency_code: string
  email: string | null
  customer_id: string | null
  address: CartAddress | null
  codes: string[]
  items: {
    variant_id: string | null
    variant_sku: string | null
    quantity: number
    metadata: Record<string, unknown> | null
  }[]
}

type LinkedPromotion = { code?: string | null; is_automatic?: boolean | null }
type LinkedItem = Partial<ReplayedOrder["items"][number]> & { detail?: { quantity?: unknown } }

/** Returns the ids of the shop's newest orders, of any checkout. */
export async function recentOrders(container: MedusaContainer, limit: number): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: { is_draft_order: false },
    pagination: { take: limit, order: { created_at: "DESC" } },
  })
  return data.map(({ id }) => id)
}

/** Returns what an order says about its cart; undefined if there is no such order. */
export async function findOrder(
  container: MedusaContainer,
  id: string
): Promise<ReplayedOrder | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "sales_channel_id",
      "region_id",
      "currency_code",
      "email",
      "customer_id",
      "promotions.code",
      "promotions.is_automatic",
      "items.variant_id",
      "items.variant_sku",
      "items.metadata",
      "items.detail.quantity",
      ...ADDRESS.map((field) => `shipping_address.${field}`),
    ],
    filters: { id },
  })
  const order = data.at(0)
  if (!order) {
    return undefined
  }
  const to = order.shipping_address
  const address = Object.fromEntries(ADDRESS.map((field) => [field, to?.[field]]))
  return {
    sales_channel_id: order.sales_channel_id ?? null,
    region_id: order.region_id ?? null,
    currency_code: order.currency_code,
    email: order.email ?? null,
    customer_id: order.customer_id ?? null,
    address: address.country_code ? (address as CartAddress) : null,
    codes: (order.promotions ?? []).flatMap((one?: LinkedPromotion | null) =>
      one?.code && !one.is_automatic ? [one.code] : []
    ),
    items: (order.items ?? []).flatMap((item?: LinkedItem | null) =>
      item
        ? [
            {
              variant_id: item.variant_id ?? null,
              variant_sku: item.variant_sku ?? null,
              quantity: Number(item.detail?.quantity ?? 0),
              metadata: item.metadata ?? null,
            },
          ]
        : []
    ),
  }
}

/**
 * Returns the cart of an order of any checkout, to be priced now. An order without an address, or
 * with an item that has no variant, is incomplete.
 */
export async function requestOfOrder(container: MedusaContainer, id: string): Promise<Replay> {
  const order = await findOrder(container, id)
  if (!order) {
    return { skipped: "gone" }
  }
  const { sales_channel_id, region_id, currency_code, address, items, codes } = order
  const lines = items.flatMap(({ variant_id, variant_sku, ...item }, at) =>
    variant_id && item.quantity > 0
      ? [
          {
            ...item,
            variant_id,
            reference: `${variant_sku ?? variant_id}${at ? ` (${at + 1})` : ""}`,
          },
        ]
      : []
  )
  if (!sales_channel_id || !region_id || !address || !lines.length || lines.length < items.length) {
    return { skipped: "incomplete" }
  }
  const customer = order.customer_id ? await findCustomer(container, order.customer_id) : undefined
  const request = {
    sales_channel_id,
    region_id,
    currency_code,
    codes,
    address,
    lines,
    customer: customer ?? null,
    email: customer?.email ?? order.email,
    now: new Date(),
  }
  return { requests: [request] }
}
