import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { pickDeep } from "@medusajs/framework/utils"
import { buyerAddress } from "../../lib/address/buyer-address"
import { findCustomer } from "../../medusa/customers"
import { readGraph } from "../../medusa/sql"
import type { CartAddress } from "../types"
import type { Replay } from "./compare-with-medusa"

/** The fields of an address. */
const ADDRESS = Object.keys(buyerAddress({}, ""))

/** What an order of any checkout says about its cart. */
type FoundOrder = OrderDTO & {
  promotions?: ({ code: string; is_automatic: boolean } | null)[]
}

/** Returns the ids of the shop's newest orders, of any checkout. */
export async function recentOrders(container: MedusaContainer, limit: number): Promise<string[]> {
  const orders = await readGraph<{ id: string }>(container, {
    entity: "order",
    fields: ["id"],
    filters: { is_draft_order: false },
    pagination: { take: limit, order: { created_at: "DESC" } },
  })
  return orders.map(({ id }) => id)
}

/** Returns what an order says about its cart; undefined if there is no such order. */
export async function findOrder(container: MedusaContainer, id: string) {
  const [order] = await readGraph<FoundOrder>(container, {
    entity: "order",
    fields: ["*", "items.*", "items.detail.quantity", "promotions.*", "shipping_address.*"],
    filters: { id },
  })
  const to = order?.shipping_address
  const address = to?.country_code ? pickDeep<CartAddress>(to, ADDRESS) : null
  return order && { ...order, address }
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
  const items = order.items ?? []
  const lines = items.flatMap(({ variant_id, variant_sku, metadata, detail }, at) => {
    const quantity = Number(detail?.quantity ?? 0)
    const reference = `${variant_sku ?? variant_id}${at ? ` (${at + 1})` : ""}`
    return variant_id && quantity > 0 ? [{ reference, variant_id, quantity, metadata }] : []
  })
  if (!sales_channel_id || !region_id || !address || !lines.length || lines.length < items.length) {
    return "incomplete"
  }
  const customer = order.customer_id ? await findCustomer(container, order.customer_id) : undefined
  const codes = (order.promotions ?? []).flatMap((one) =>
    one?.is_automatic ? [] : (one?.code ?? [])
  )
  const email = customer?.email ?? order.email
  const place = { sales_channel_id, region_id, currency_code, address }
  return [{ ...place, codes, lines, customer, email, now: new Date() }]
}
