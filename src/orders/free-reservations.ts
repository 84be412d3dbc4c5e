import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { selectRows } from "../cart/load/sql"
import { withStockLock } from "../stock/stock-lock"

/** How far back closed orders are looked at. */
const DAY_MS = 24 * 60 * 60_000

const CANCELLED_WITH_RESERVATIONS = `
SELECT DISTINCT i.order_id AS id FROM one_click_incoming_order i
JOIN "order" o ON o.id = i.order_id AND o.status = 'canceled' AND o.deleted_at IS NULL
JOIN order_item l ON l.order_id = i.order_id AND l.deleted_at IS NULL
JOIN reservation_item r ON r.line_item_id = l.item_id AND r.deleted_at IS NULL
WHERE i.state IN ('denied', 'cancelled') AND i.updated_at > :since AND i.deleted_at IS NULL
LIMIT :limit`

/**
 * Lets go of what a cancelled order still has reserved; nothing where that is done.
 *
 * @throws {StockBusyError} where others keep the stock locked: nothing was let go, try again.
 */
export async function freeReservations(
  container: MedusaContainer,
  order_id: string
): Promise<void> {
  const { items = [] } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(order_id, { relations: ["items"] })
  const lines = items.map(({ id }) => id)
  const inventory = container.resolve(Modules.INVENTORY)
  const left = await inventory.listReservationItems(
    { line_item_id: lines },
    { select: ["inventory_item_id"], take: null }
  )
  await withStockLock(
    container.resolve(Modules.LOCKING),
    left.map(({ inventory_item_id }) => inventory_item_id),
    () => inventory.deleteReservationItemsByLineItem(lines)
  )
}

/**
 * Cancelled orders of ours that have reservations again: Medusa puts them back where two cancel an
 * order at once, other than in the dashboard, and the one that came second is undone.
 *
 * @returns the ids of the orders whose stock was let go
 */
export async function freeCancelledOrders(
  container: MedusaContainer,
  { now, limit }: { now: Date; limit: number }
): Promise<string[]> {
  const since = new Date(now.getTime() - DAY_MS)
  const found = await selectRows<{ id: string }>(container, CANCELLED_WITH_RESERVATIONS, {
    since,
    limit,
  })
  for (const { id } of found) {
    await freeReservations(container, id)
  }
  return found.map(({ id }) => id)
}
