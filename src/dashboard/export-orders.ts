import type { MedusaContainer } from "@medusajs/framework/types"
import { ENDED_STATES } from "../modules/one-click/states"
import type { ListRequest } from "../modules/one-click/repositories/lists"
import { buyerView } from "./buyer-view"
import { type ListQuery, readRows, requestOf, withPermissions } from "./lists"
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
  const fields = [...query.queryConfig.fields, "notes"]
  for (;;) {
    const rows = (await lists.nextOrders(request)).map(withPermissions)
    yield withBuyers(
      container,
      await readRows<OrderListEntry>(container, "one_click_incoming_order", fields, rows)
    )
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) {
      return
    }
    request.after = { created_at: last.at, id: last.id }
  }
}

/**
 * Adds the buyers of orders that Medusa doesn't have yet, as the service knows them; none once the
 * service doesn't answer.
 */
async function withBuyers(
  container: MedusaContainer,
  rows: OrderListEntry[]
): Promise<OrderListEntry[]> {
  let isAnswering = true
  for (const row of rows) {
    if (isAnswering && !row.customer && !ENDED_STATES.some((ended) => ended === row.state)) {
      const buyer = await buyerView(container, row.id)
      isAnswering = !!buyer
      if (buyer) {
        const { name, email, country, notes } = buyer
        row.customer = { name, email, country_code: country }
        row.notes = notes
      }
    }
  }
  return rows
}
