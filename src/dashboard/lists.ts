import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { readGraph } from "../medusa/sql"
import type { FoundOrder, ListRequest } from "../modules/one-click/repositories/lists"
import { allowedDecisions } from "../orders/allowed-decisions"
import { isDebited } from "../orders/service-status"
import { orderedQuantity } from "../purchases/public-view"
import { buyerNamed } from "./in-words"

/** What Medusa's `validateAndTransformQuery` leaves on a request for a list. */
export type ListQuery = Pick<AuthenticatedMedusaRequest, "filterableFields" | "queryConfig">

/** What is shown of a Medusa order, whose items take their quantity from their detail. */
const FIELDS = [
  "id",
  "display_id",
  "email",
  "shipping_address.*",
  "items.variant_id",
  "items.quantity",
  "items.detail.quantity",
  "items.metadata",
]

type Placed = Pick<FoundOrder, "order_id">

export type OrderListEntry = ReturnType<typeof describeOrder>
export type PurchaseListEntry = Awaited<ReturnType<typeof listPurchases>>["purchases"][number]
export type ActivityListEntry = Awaited<ReturnType<typeof listActivity>>["activity"][number]

/** Returns one page of incoming orders. */
export async function listOrders(container: MedusaContainer, query: ListQuery) {
  const request = await requestOf(container, query)
  const { rows, ...page } = await container.resolve("oneClick").lists.orders(request)
  const placed = await findPlaced(container, rows)
  return { ...page, orders: rows.map((row) => describeOrder(row, placed(row))) }
}

/** Returns one page of purchases. */
export async function listPurchases(container: MedusaContainer, query: ListQuery) {
  const request = await requestOf(container, query)
  const { rows, ...page } = await container.resolve("oneClick").lists.purchases(request)
  const placed = await findPlaced(container, rows)
  return { ...page, purchases: rows.map((row) => withOrder(row, placed(row))) }
}

/** Returns one page of calls between shop and service, with their purchases. */
export async function listActivity(container: MedusaContainer, query: ListQuery) {
  const request = await requestOf(container, query)
  const { rows, ...page } = await container.resolve("oneClick").lists.calls(request)
  const placed = await findPlaced(container, rows)
  const activity = rows.map(({ purchase, ...call }) => ({
    ...call,
    purchase: purchase && { ...purchase, display_id: numberOf(placed(call)) },
  }))
  return { ...page, activity }
}

/**
 * Returns a found incoming order with its buyer, and what a person may do with it now; without what
 * the storefront sent along, which is shown only where one order is, and in the export.
 */
export function describeOrder(
  { decidable, metadata: _metadata, ...row }: FoundOrder,
  order: OrderDTO | undefined
) {
  return {
    ...withOrder(row, order),
    can: allowedDecisions({ ...row, ...decidable }),
    is_paid: isDebited(decidable.service_status),
  }
}

/** Returns what to find for a validated query. */
export async function requestOf(
  container: MedusaContainer,
  { filterableFields, queryConfig }: ListQuery
): Promise<ListRequest> {
  const { q, ...filters } = filterableFields as { q?: string } & ListRequest["filters"]
  const { take = 20, skip, order } = queryConfig.pagination
  return { q, order_ids: await findOrdersByNumber(container, q), filters, order, take, skip }
}

/** Returns the Medusa orders with the number that a person searches as `42` or `#42`. */
async function findOrdersByNumber(container: MedusaContainer, q = ""): Promise<string[]> {
  const [, number] = /^#?(\d{1,9})$/.exec(q) ?? []
  const selection = { entity: "order", fields: ["id"], filters: { display_id: Number(number) } }
  const orders = number ? await readGraph<OrderDTO>(container, selection) : []
  return orders.map(({ id }) => id)
}

/** Reads the Medusa orders of found rows, and returns a function that returns that of a row. */
export async function findPlaced(container: MedusaContainer, rows: Placed[]) {
  const id = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  const selection = { entity: "order", fields: FIELDS, filters: { id } }
  const found = id.length ? await readGraph<OrderDTO>(container, selection) : []
  const orders = new Map(found.map((order) => [order.id, order]))
  return ({ order_id }: Placed) => orders.get(order_id ?? "")
}

/** Returns the number of a Medusa order; null until it is placed. */
function numberOf(order: OrderDTO | undefined): number | null {
  return order ? Number(order.display_id) : null
}

/**
 * Returns a row with the number and the buyer of its Medusa order, null until it is placed, and the
 * units of its item: those of the Medusa order, which outlives the stored cart.
 */
function withOrder<Row extends Pick<FoundOrder, "variant_id" | "quantity">>(
  row: Row,
  order: OrderDTO | undefined
) {
  return {
    ...row,
    display_id: numberOf(order),
    customer: order ? buyerNamed(order.shipping_address, order.email) : null,
    quantity: order ? orderedQuantity(row.variant_id, order.items) : row.quantity,
  }
}
