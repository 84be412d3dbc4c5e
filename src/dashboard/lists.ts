import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { FoundOrder, Listed, ListRequest } from "../modules/one-click/repositories/lists"
import { notesOf } from "./notes"
import { allowedDecisions } from "../orders/allowed-decisions"
import type {
  ActivityOverviewRow,
  CalledPurchase,
  OrderListEntry,
  PurchaseListEntry,
} from "./types"

/** What Medusa's `validateAndTransformQuery` leaves on a request for a list. */
export type ListQuery = {
  filterableFields: { q?: string } & Record<string, unknown>
  queryConfig: {
    fields: string[]
    pagination: { take?: number; skip?: number; order?: Record<string, unknown> }
  }
}

type Page<Row> = Listed<Row> & { limit: number; offset: number }

type Found = { id: string; at: string }

/** Returns one page of incoming orders. */
export async function listOrders(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<OrderListEntry>> {
  const request = await requestOf(container, query)
  const { rows, ...page } = await container.resolve("oneClick").lists.orders(request)
  const found = { ...page, rows: rows.map(withPermissions) }
  return read(container, "one_click_incoming_order", { ...query, request, found })
}

/** Returns one page of purchases. */
export async function listPurchases(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<PurchaseListEntry>> {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.purchases(request)
  return read(container, "one_click_purchase", { ...query, request, found })
}

/** Returns one page of calls between shop and service, with their purchases if these are requested. */
export async function listActivity(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<ActivityOverviewRow>> {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.calls(request)
  const { fields } = query.queryConfig
  if (!fields.includes("purchase")) {
    return read(container, "one_click_activity", { ...query, request, found })
  }
  const columns = fields.filter((field) => field !== "purchase")
  const page = await read<ActivityOverviewRow>(container, "one_click_activity", {
    queryConfig: { ...query.queryConfig, fields: [...new Set([...columns, "context_id"])] },
    request,
    found,
  })
  const purchases = await findCalledPurchases(container, page.rows)
  const rows = page.rows.map((row) => ({
    ...row,
    purchase: purchases.get(row.context_id ?? "") ?? null,
  }))
  return { ...page, rows }
}

async function findCalledPurchases(
  container: MedusaContainer,
  calls: ActivityOverviewRow[]
): Promise<Map<string, CalledPurchase>> {
  const context_id = [...new Set(calls.flatMap((call) => call.context_id ?? []))]
  if (!context_id.length) {
    return new Map()
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "one_click_purchase",
    fields: ["id", "context_id", "title", "order.display_id"],
    filters: { context_id },
  })
  return new Map(
    data.map(({ id, context_id: context, title, order }) => [
      context,
      { id, title, display_id: order?.display_id ? Number(order.display_id) : null },
    ])
  )
}

/** Adds what a person may do with an order now. */
export function withPermissions({ decidable, ...found }: FoundOrder) {
  return { ...found, can: allowedDecisions(decidable) }
}

/** Returns what to find for a validated query. */
export async function requestOf(
  container: MedusaContainer,
  { filterableFields, queryConfig }: ListQuery
): Promise<ListRequest> {
  const { q, ...filters } = filterableFields
  const { take = 20, skip = 0, order } = queryConfig.pagination
  return {
    ...(q && { q, order_ids: await findOrdersByNumber(container, q) }),
    filters: filters as ListRequest["filters"],
    order: order as Record<string, string> | undefined,
    take,
    skip,
  }
}

/** Returns the Medusa orders with the number that a person searches as `42` or `#42`. */
async function findOrdersByNumber(container: MedusaContainer, q: string): Promise<string[]> {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  if (!number) {
    return []
  }
  const filters = { display_id: Number(number) } as object
  const orders = await container.resolve(Modules.ORDER).listOrders(filters, { select: ["id"] })
  return orders.map(({ id }) => id)
}

async function read<Row>(
  container: MedusaContainer,
  entity: string,
  {
    queryConfig: { fields },
    request: { take, skip },
    found: { rows, count, is_capped },
  }: Pick<ListQuery, "queryConfig"> & { request: ListRequest; found: Listed<Found> }
): Promise<Page<Row>> {
  const read = await readRows<Row>(container, entity, fields, rows)
  return { rows: read, count, is_capped, limit: take, offset: skip }
}

/**
 * Returns the found rows in their order with the requested fields. `display_id` and `customer` are
 * short for fields of the order; columns that were found with the row are not read again.
 */
export async function readRows<Row>(
  container: MedusaContainer,
  entity: string,
  fields: string[],
  found: Found[]
): Promise<Row[]> {
  if (!found.length) {
    return []
  }
  const joined = Object.keys(found[0]).filter((name) => name !== "id" && fields.includes(name))
  const short = Object.keys(OF_ORDER).filter((name) => fields.includes(name))
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity,
    fields: [
      ...fields.filter((field) => !short.includes(field) && !joined.includes(field)),
      ...short.flatMap((name) => OF_ORDER[name].fields),
    ],
    filters: { id: found.map(({ id }) => id) },
  })
  const known = new Map(data.map((row: Linked) => [row.id, row]))
  const rows = found.flatMap((one) => {
    const { order, ...row } = known.get(one.id) ?? {}
    return {
      ...row,
      ...(order && fields.some((field) => field.startsWith("order.")) && { order }),
      ...Object.fromEntries(short.map((name) => [name, order ? OF_ORDER[name].read(order) : null])),
      ...Object.fromEntries(Object.entries(one).filter(([name]) => joined.includes(name))),
    }
  })
  return rows as Row[]
}

type LinkedOrder = {
  display_id?: unknown
  email?: string | null
  items?: ({ metadata?: Record<string, unknown> | null } | null)[] | null
  shipping_address?: {
    first_name?: string | null
    last_name?: string | null
    country_code?: string | null
  } | null
}
type Linked = { id: string; order?: LinkedOrder | null }

/** Fields of a list that are read from its Medusa order, which stores who bought. */
const OF_ORDER: Record<string, { fields: string[]; read: (order: LinkedOrder) => unknown }> = {
  display_id: {
    fields: ["order.display_id"],
    read: ({ display_id }) => Number(display_id),
  },
  customer: {
    fields: [
      "order.email",
      "order.shipping_address.first_name",
      "order.shipping_address.last_name",
      "order.shipping_address.country_code",
    ],
    read: ({ email, shipping_address: address }) => ({
      name: [address?.first_name, address?.last_name].filter(Boolean).join(" ") || null,
      email: email ?? null,
      country_code: address?.country_code ?? null,
    }),
  },
  notes: {
    fields: ["order.items.metadata"],
    read: ({ items }) => (items ?? []).flatMap((item) => notesOf(item?.metadata)),
  },
}
