import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS } from "../lib/time"
import { findCanceledWithReservations, inventoryLockKeys } from "../medusa/inventory"
import { withStockLock } from "../stock/stock-lock"

/**
 * Deletes the reservations that a canceled order still has; does nothing if there are none.
 *
 * @throws {StockBusyError} if others keep the stock locked; nothing was deleted, retry later.
 */
export async function releaseReservations(
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
    inventoryLockKeys(left.map(({ inventory_item_id }) => inventory_item_id)),
    () => inventory.deleteReservationItemsByLineItem(lines)
  )
}

/**
 * Deletes the reservations of our canceled orders that have them again. Medusa restores the
 * reservations if an order is canceled twice at once outside the dashboard and the second
 * cancellation is rolled back.
 *
 * @returns the ids of the orders whose stock was released, and of those that failed
 */
export async function releaseCancelledOrders(
  container: MedusaContainer,
  { now, limit }: { now: Date; limit: number }
): Promise<{ released: string[]; failed: { id: string; error: unknown }[] }> {
  const ended = await container.resolve("oneClick").listIncomingOrders(
    {
      state: ["declined", "cancelled"],
      updated_at: { $gt: new Date(now.getTime() - DAY_MS) },
      order_id: { $ne: null },
    },
    { select: ["order_id"] }
  )
  const ids = ended.map(({ order_id }) => String(order_id))
  const found = await findCanceledWithReservations(container, ids, limit)
  const released: string[] = []
  const failed: { id: string; error: unknown }[] = []
  for (const id of found) {
    try {
      await releaseReservations(container, id)
      released.push(id)
    } catch (error) {
      failed.push({ id, error })
    }
  }
  return { released, failed }
}
