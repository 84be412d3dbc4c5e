import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { FoundOrder, Listed, ListRequest } from "../modules/one-click/repositories/lists"
import { allowedDecisions } from "../orders/allowed-decisions"
import { notesOf } from "./notes"
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
    pagination: { take?: number; skip?: number; order?: Record<string, unknown> }
  }
}

type Page<Row> = Listed<Row> & { limit: number; offset: number }

/** Returns one page of incoming orders. */
export async function listOrders(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<OrderListEntry>> {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.orders(request)
  return { ...pageOf(request, found), rows: await readOrders(container, found.rows) }
}

/** Returns one page of purchases. */
export async function listPurchases(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<PurchaseListEntry>> {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.purchases(request)
  const fields = [...PURCHASE_FIELDS, ...BUYER_FIELDS]
  const read = await readRows(container, "one_click_purchase", fields, found.rows)
  const rows = read.map(({ at: _, order, ...row }) => ({ ...row, ...buyerOf(order) }))
  return { ...pageOf(request, found), rows: rows as unknown as PurchaseListEntry[] }
}

/** Returns one page of calls between shop and service, with their purchases. */
export async function listActivity(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<ActivityOverviewRow>> {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.calls(request)
  const read = await readRows(container, "one_click_activity", CALL_FIELDS, found.rows)
  const calls = read.map(({ at: _, ...call }) => call) as unknown as ActivityOverviewRow[]
  const purchases = await findCalledPurchases(container, calls)
  const rows = calls.map((call) => ({
    ...call,
    purchase: purchases.get(call.context_id ?? "") ?? null,
  }))
  return { ...pageOf(request, found), rows }
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

/** Returns found incoming orders in their order, with what a person may do with each now. */
export async function readOrders(
  container: MedusaContainer,
  found: FoundOrder[],
  { withNotes = false } = {}
): Promise<OrderListEntry[]> {
  const fields = [...ORDER_FIELDS, ...BUYER_FIELDS, ...(withNotes ? ["order.items.metadata"] : [])]
  const read = await readRows(container, "one_click_incoming_order", fields, found)
  const rows = read.map(({ at: _, decidable, order, ...row }) => ({
    ...row,
    ...buyerOf(order),
    ...(withNotes && {
      notes: (order?.items ?? []).flatMap((item) => notesOf(item?.metadata)),
    }),
    can: allowedDecisions(decidable),
  }))
  return rows as unknown as OrderListEntry[]
}

function pageOf({ take, skip }: ListRequest, { count, is_capped }: Listed<unknown>) {
  return { count, is_capped, limit: take, offset: skip }
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

const CALL_FIELDS = [
  "id",
  "direction",
  "kind",
  "outcome",
  "context_id",
  "service_order_id",
  "status_code",
  "duration_ms",
  "message",
  "environment",
  "created_at",
]

const ORDER_FIELDS = [
  "id",
  "service_order_id",
  "context_id",
  "purchase_id",
  "state",
  "reason",
  "amount",
  "currency_code",
  "order_id",
  "environment",
  "created_at",
]

const PURCHASE_FIELDS = [
  "id",
  "context_id",
  "status",
  "state",
  "ending_reason",
  "title",
  "reference",
  "amount",
  "currency_code",
  "service_order_id",
  "order_id",
  "environment",
  "created_at",
]

/** What a list reads of its Medusa order, which stores who bought. */
const BUYER_FIELDS = [
  "order.display_id",
  "order.email",
  "order.shipping_address.first_name",
  "order.shipping_address.last_name",
  "order.shipping_address.country_code",
]

type LinkedOrder = {
  display_id: unknown
  email?: string | null
  items?: ({ metadata?: Record<string, unknown> | null } | null)[] | null
  shipping_address?: {
    first_name?: string | null
    last_name?: string | null
    country_code?: string | null
  } | null
}

/** Returns the found rows in their order, each with its fields, and its Medusa order if it has one. */
async function readRows<Found extends { id: string }>(
  container: MedusaContainer,
  entity: string,
  fields: string[],
  found: Found[]
): Promise<(Found & { order?: LinkedOrder | null })[]> {
  if (!found.length) {
    return []
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const filters = { id: found.map(({ id }) => id) }
  const { data } = await query.graph({ entity, fields, filters })
  const known = new Map(data.map((row: { id: string }) => [row.id, row]))
  return found.map((one) => ({ ...known.get(one.id), ...one }))
}

/** Returns the number and the buyer of a Medusa order; null until it is placed. */
function buyerOf(order: LinkedOrder | null | undefined) {
  const address = order?.shipping_address
  return {
    display_id: order ? Number(order.display_id) : null,
    customer: order
      ? {
          name: [address?.first_name, address?.last_name].filter(Boolean).join(" ") || null,
          email: order.email ?? null,
          country_code: address?.country_code ?? null,
        }
      : null,
  }
}
