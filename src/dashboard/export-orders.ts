import type { MedusaContainer } from "@medusajs/framework/types"
import type { ListRequest } from "../modules/one-click/repositories/lists"
import { type ListQuery, readOrders, requestOf } from "./lists"
import type { OrderListEntry } from "./types"

const BATCH = 500

/**
 * Yields every incoming order that matches the filters, the newest first, in batches: each continues
 * after the last row of the one before, so that the last batch costs as much as the first.
 */
export async function* everyOrder(
  container: MedusaContainer,
  query: ListQuery
): AsyncGenerator<OrderListEntry[]> {
  const { lists } = container.resolve("oneClick")
  const first = await requestOf(container, query)
  const request: ListRequest = { ...first, order: undefined, take: BATCH, skip: 0 }
  for (;;) {
    const found = await lists.nextOrders(request)
    yield readOrders(container, found, { withNotes: true })
    const last = found.at(-1)
    if (!last || found.length < BATCH) {
      return
    }
    request.after = { created_at: last.at, id: last.id }
  }
}
