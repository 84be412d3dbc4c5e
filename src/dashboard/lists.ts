import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { FoundOrder, Listed, ListRequest } from "../modules/one-click/repositories/lists"
import { allowedDecisions } from "../orders/allowed-decisions"
import { isDebited } from "../orders/service-status"
import { orderedQuantity } from "../purchases/public-view"
import { notesOf } from "./notes"

/** What Medusa's `validateAndTransformQuery` leaves on a request for a list. */
export type ListQuery = Pick<AuthenticatedMedusaRequest, "filterableFields" | "queryConfig">

/** What is shown of the items of a Medusa order, which take their quantity from their detail. */
const ITEMS = ["items.variant_id", "items.quantity", "items.detail.quantity", "items.metadata"]

export type OrderListEntry = Awaited<ReturnType<typeof describeOrders>>[number]
export type PurchaseListEntry = Awaited<ReturnType<typeof listPurchases>>["purchases"][number]
export type ActivityListEntry = Awaited<ReturnType<typeof listActivity>>["activity"][number]

/** Returns one page of incoming orders. */
export async function listOrders(container: MedusaContainer, query: ListQuery) {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.orders(request)
  return { ...pageOf(request, found), orders: await describeOrders(container, found.rows) }
}

/** Returns one page of purchases. */
export async function listPurchases(container: MedusaContainer, query: ListQuery) {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.purchases(request)
  const placed = await findPlaced(container, found.rows, ITEMS)
  const purchases = found.rows.map((row) => withOrder(row, placed(row)))
  return { ...pageOf(request, found), purchases }
}

/** Returns one page of calls between shop and service, with their purchases. */
export async function listActivity(container: MedusaContainer, query: ListQuery) {
  const request = await requestOf(container, query)
  const found = await container.resolve("oneClick").lists.calls(request)
  const placed = await findPlaced(container, found.rows)
  const activity = found.rows.map(({ purchase, ...call }) => ({
    ...call,
    purchase: purchase && { ...purchase, display_id: numberOf(placed(call)) },
  }))
  return { ...pageOf(request, found), activity }
}

/** Returns found incoming orders with their buyers, and what a person may do with each now. */
export async function describeOrders(
  container: MedusaContainer,
  found: FoundOrder[],
  { withNotes = false } = {}
) {
  const placed = await findPlaced(container, found, ITEMS)
  return found.map(({ decidable, metadata, ...row }) => ({
    ...withOrder(row, placed(row)),
    /** What the storefront sent along; in the export only. */
    notes: withNotes
      ? (placed(row)?.items ?? [{ metadata }]).flatMap((item) => notesOf(item.metadata))
      : undefined,
    can: allowedDecisions({ ...row, ...decidable }),
    is_paid: isDebited(decidable.service_status),
  }))
}

function pageOf({ take, skip }: ListRequest, { count, is_capped }: Listed<unknown>) {
  return { count, is_capped, limit: take, offset: skip }
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
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  if (!number) {
    return []
  }
  const filters = { display_id: Number(number) } as object
  const orders = await container.resolve(Modules.ORDER).listOrders(filters, { select: ["id"] })
  return orders.map(({ id }) => id)
}

/** Reads the Medusa orders of found rows, and returns a function that returns that of a row. */
async function findPlaced(
  container: MedusaContainer,
  rows: { order_id: string | null }[],
  more: string[] = []
) {
  const id = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  if (!id.length) {
    return () => undefined
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "display_id",
      "email",
      "shipping_address.first_name",
      "shipping_address.last_name",
      "shipping_address.country_code",
      ...more,
    ],
    filters: { id },
  })
  const orders = new Map((data as OrderDTO[]).map((order) => [order.id, order]))
  return ({ order_id }: { order_id: string | null }) => orders.get(order_id ?? "")
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
  const { shipping_address: address, email = null, items } = order ?? {}
  const name = [address?.first_name, address?.last_name].filter(Boolean).join(" ") || null
  const country_code = address?.country_code ?? null
  return {
    ...row,
    display_id: numberOf(order),
    customer: order ? { name, email, country_code } : null,
    quantity: order ? orderedQuantity(row.variant_id, items) : row.quantity,
  }
}
