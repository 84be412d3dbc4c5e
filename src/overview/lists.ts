import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Filter, ListRequest } from "../modules/one-click/repositories/lists"
import type { ActivityOverviewRow, OrderListEntry, PurchaseListEntry } from "./types"

/** What Medusa's `validateAndTransformQuery` leaves on a request for a list. */
export type ListQuery = {
  filterableFields: { q?: string } & Record<string, unknown>
  queryConfig: {
    fields: string[]
    pagination: { take?: number; skip?: number; order?: Record<string, unknown> }
  }
}

type Page<Row> = { rows: Row[]; count: number; limit: number; offset: number }

type Found = { id: string }

/** Returns one page of incoming orders. */
export async function listOrders(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<OrderListEntry>> {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.findOrders(request)
  return read(container, "one_click_incoming_order", { ...query, request, found })
}

/** Returns one page of purchases. */
export async function listPurchases(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<PurchaseListEntry>> {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.findPurchases(request)
  return read(container, "one_click_purchase", { ...query, request, found })
}

/** Returns one page of calls between shop and service. */
export async function listActivity(
  container: MedusaContainer,
  query: ListQuery
): Promise<Page<ActivityOverviewRow>> {
  const request = toRequest(query)
  const found = await container.resolve("oneClick").lists.findCalls(request)
  return read(container, "one_click_activity", { ...query, request, found })
}

function toRequest({ filterableFields, queryConfig }: ListQuery): ListRequest {
  const { q, ...filters } = filterableFields
  const { take = 20, skip = 0, order } = queryConfig.pagination
  return {
    q: q || undefined,
    filters: filters as Record<string, Filter>,
    order: order as Record<string, string> | undefined,
    take,
    skip,
  }
}

/** Also searches the orders by the number that Medusa shows for them. */
async function requestOf(container: MedusaContainer, query: ListQuery): Promise<ListRequest> {
  const request = toRequest(query)
  return { ...request, found_order_ids: await findOrderIdsByNumber(container, request.q) }
}

/**
 * Returns the found rows in their order with the requested fields. `display_id` is short for
 * `order.display_id`; columns that were found with the row are not read again.
 */
async function read<Row>(
  container: MedusaContainer,
  entity: string,
  {
    queryConfig: { fields },
    request: { take, skip },
    found: [found, count],
  }: Pick<ListQuery, "queryConfig"> & { request: ListRequest; found: [Found[], number] }
): Promise<Page<Row>> {
  const page = { count, limit: take, offset: skip }
  if (!found.length) {
    return { rows: [], ...page }
  }
  const joined = Object.keys(found[0]).filter((name) => name !== "id" && fields.includes(name))
  const numbered = fields.includes("display_id")
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity,
    fields: [
      ...fields.filter((field) => field !== "display_id" && !joined.includes(field)),
      ...(numbered ? ["order.display_id"] : []),
    ],
    filters: { id: found.map(({ id }) => id) },
  })
  const known = new Map(data.map((row: Linked) => [row.id, row]))
  const rows = found.flatMap((one) => {
    const { order, ...row } = known.get(one.id) ?? {}
    return {
      ...row,
      ...(order && fields.some((field) => field.startsWith("order.")) && { order }),
      ...(numbered && { display_id: order ? Number(order.display_id) : null }),
      ...Object.fromEntries(Object.entries(one).filter(([name]) => joined.includes(name))),
    }
  })
  return { rows: rows as Row[], ...page }
}

type Linked = { id: string; order?: { display_id?: unknown } | null }

/**
 * Returns the ids of the Medusa orders with a number from a search field, such as `42` or `#42`.
 */
async function findOrderIdsByNumber(container: MedusaContainer, q?: string): Promise<string[]> {
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
