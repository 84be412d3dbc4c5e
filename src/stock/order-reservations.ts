import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findReservationsOfOrders, readReservations, type Reservation } from "../medusa/inventory"
import type { HoldRow } from "../modules/one-click/repositories/holds"
import { stands } from "./choose-locations"
import { reserveForOrder } from "./consume-hold"
import { withStockLock } from "./task-queue"
import { logFailure } from "../lib/observe/log"
import { DAY_MS } from "../lib/time"

type PlacedLines = {
  context_id: string
  /** Units of the order's line items that are not fulfilled, by line item id. */
  units: Map<string, number>
}

/**
 * Reserves again what line items of a placed order lack: a person has deleted the reservation or its
 * location, or another order of the purchase has given its hold back. Changes nothing of an order
 * that has its reservations.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory` if the stock is sold
 * @throws {StockBusyError} if others keep the stock locked; retry later
 */
export async function restoreReservations(
  container: MedusaContainer,
  { context_id, units }: PlacedLines
): Promise<void> {
  const unitsOf = ({ line_item_id }: HoldRow) => units.get(line_item_id) ?? 0
  const holds = (await container.resolve("oneClick").holds.findOfContext(context_id)).filter(
    (hold) => unitsOf(hold) > 0 && hold.parts.length > 0
  )
  const reservations = await readReservations(container, holds)
  const lost = await findWithoutLocation(container, [...reservations.values()].flat())
  if (lost.length) {
    await container.resolve(Modules.INVENTORY).deleteReservationItems(lost)
  }
  for (const hold of holds) {
    const own = (reservations.get(hold.line_item_id) ?? []).filter(({ id }) => !lost.includes(id))
    if (!hold.consumed || !stands(hold.parts, unitsOf(hold), own)) {
      await reserveForOrder(container, hold, unitsOf(hold))
    }
  }
}

/** Returns the ids of the reservations whose location is deleted: nothing can be shipped from there. */
async function findWithoutLocation(
  container: MedusaContainer,
  reservations: Reservation[]
): Promise<string[]> {
  const ids = reservations.map(({ location_id }) => location_id)
  const locations = await container
    .resolve(Modules.STOCK_LOCATION)
    .listStockLocations({ id: ids }, { select: ["id"], take: null })
  const existing = new Set(locations.map(({ id }) => id))
  return reservations.flatMap(({ id, location_id }) => (existing.has(location_id) ? [] : [id]))
}

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
  const lines = items.map(({ id }) => ({ line_item_id: id }))
  const left = [...(await readReservations(container, lines)).values()].flat()
  const keys = left.map(({ inventory_item_id }) => inventory_item_id)
  const inventory = container.resolve(Modules.INVENTORY)
  await withStockLock(container, keys, () =>
    inventory.deleteReservationItemsByLineItem(items.map(({ id }) => id))
  )
}

/**
 * Deletes the reservations of our canceled orders that have them again. Medusa restores the
 * reservations if an order is canceled twice at once outside the dashboard and the second
 * cancellation is rolled back. Logs an order whose stock cannot be released now; the next run tries
 * again.
 *
 * @returns the ids of the orders whose stock was released
 */
export async function releaseCancelledOrders(
  container: MedusaContainer,
  { now, limit }: { now: Date; limit: number }
): Promise<string[]> {
  const ended = await container.resolve("oneClick").listIncomingOrders(
    {
      state: ["declined", "cancelled"],
      updated_at: { $gt: new Date(now.getTime() - DAY_MS) },
      order_id: { $ne: null },
    },
    { select: ["order_id"] }
  )
  const ids = ended.map(({ order_id }) => String(order_id))
  const found = await findReservationsOfOrders(container, { id: ids, status: "canceled" })
  const held = [...found].flatMap(([id, reservations]) => (reservations.length ? id : []))
  const released: string[] = []
  for (const id of held.slice(0, limit)) {
    try {
      await releaseReservations(container, id)
      released.push(id)
    } catch (error) {
      const what = "reservations of a cancelled order not released"
      logFailure(container, what, error, { order: id }, "warn")
    }
  }
  return released
}
