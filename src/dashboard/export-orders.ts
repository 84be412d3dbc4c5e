import type { MedusaContainer } from "@medusajs/framework/types"
import type { ListRequest } from "../modules/one-click/repositories/lists"
import { UNDECIDED_STATES } from "../modules/one-click/states"
import { buyerAtService } from "./buyer-view"
import { type Note, notesOf } from "./in-words"
import { describeOrder, findPlaced, type ListQuery, type OrderListEntry, requestOf } from "./lists"

const BATCH = 500

/** An order of the list, with what the storefront sent along. */
export type ExportedOrder = OrderListEntry & { notes: Note[] }

/**
 * Yields every incoming order that matches the filters, the newest first, in batches: each continues
 * after the last row of the one before, so that the last batch costs as much as the first.
 */
export async function* everyOrder(
  container: MedusaContainer,
  query: ListQuery
): AsyncGenerator<ExportedOrder[]> {
  const { lists } = container.resolve("oneClick")
  const first = await requestOf(container, query)
  const request: ListRequest = { ...first, order: undefined, take: BATCH, skip: 0 }
  for (;;) {
    const found = await lists.nextOrders(request)
    const placed = await findPlaced(container, found)
    const rows = found.map((row) => {
      const order = placed(row)
      const notes = (order?.items ?? [row]).flatMap(({ metadata }) => notesOf(metadata))
      return { ...describeOrder(row, order), notes }
    })
    await addBuyers(container, rows)
    yield rows
    const last = found.at(-1)
    if (!last || found.length < BATCH) {
      return
    }
    request.after = { created_at: last.created_at, id: last.id }
  }
}

/**
 * Adds the buyers of orders that Medusa doesn't have yet, as far as the service names them; no more
 * of them once it doesn't answer.
 */
async function addBuyers(container: MedusaContainer, rows: OrderListEntry[]): Promise<void> {
  const unnamed = rows.filter(
    ({ customer, state }) => !customer && UNDECIDED_STATES.includes(state)
  )
  for (const row of unnamed) {
    const buyer = await buyerAtService(container, row)
    if (buyer === undefined) {
      return
    }
    row.customer = buyer
  }
}
