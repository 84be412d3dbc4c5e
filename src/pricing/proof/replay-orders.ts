import type {
  MedusaContainer,
  OrderDTO,
  OrderLineItemDTO,
  PromotionDTO,
} from "@medusajs/framework/types"
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
type FoundOrder = Pick<
  OrderDTO,
  "sales_channel_id" | "region_id" | "currency_code" | "email" | "customer_id"
> & {
  shipping_address?: CartAddress | null
  promotions?: (Pick<PromotionDTO, "code" | "is_automatic"> | null)[]
  items?: (OrderLineItemDTO | null)[]
}

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
export async function findOrder(container: MedusaContainer, id: string) {
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
  const [order] = data as unknown as FoundOrder[]
  if (!order) {
    return undefined
  }
  const { shipping_address: to, ...found } = order
  const address = Object.fromEntries(ADDRESS.map((field) => [field, to?.[field]]))
  return { ...found, address: to?.country_code ? (address as CartAddress) : null }
}

/**
 * Returns the cart of an order of any checkout, to be priced now. An order without an address, or
 * with an item that has no variant, is incomplete.
 */
export async function requestOfOrder(container: MedusaContainer, id: string): Promise<Replay> {
  const order = await findOrder(container, id)
  if (!order) {
    return "gone"
  }
  const { sales_channel_id, region_id, currency_code, address } = order
  const items = (order.items ?? []).flatMap((item) => item ?? [])
  const lines = items.flatMap(({ variant_id, variant_sku, metadata, detail }, at) => {
    const quantity = Number(detail?.quantity ?? 0)
    const reference = `${variant_sku ?? variant_id}${at ? ` (${at + 1})` : ""}`
    return variant_id && quantity > 0 ? [{ reference, variant_id, quantity, metadata }] : []
  })
  if (!sales_channel_id || !region_id || !address || !lines.length || lines.length < items.length) {
    return "incomplete"
  }
  const customer = order.customer_id ? await findCustomer(container, order.customer_id) : undefined
  const request = {
    sales_channel_id,
    region_id,
    currency_code,
    codes: (order.promotions ?? []).flatMap((one) =>
      !one || one.is_automatic ? [] : (one.code ?? [])
    ),
    address,
    lines,
    customer: customer ?? null,
    email: customer?.email ?? order.email,
    now: new Date(),
  }
  return [request]
}
