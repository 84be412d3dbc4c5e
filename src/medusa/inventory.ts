import type { MedusaContainer, ReservationItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { readGraph } from "./sql"

/** What one unit of a variant takes from an inventory item; a kit has several parts. */
export type Part = { inventory_item_id: string; required_quantity: number }

/** The fields of a Medusa reservation that stock decisions need. */
export type Reservation = ReturnType<typeof toReservation>

/** The stocked minus the reserved quantity of an inventory item at a location. */
export type InventoryLevel = { inventory_item_id: string; location_id: string; available: number }

/** Returns the levels of these inventory items at these locations, as far as there are any. */
export async function readLevels(
  container: MedusaContainer,
  inventoryItemIds: string[],
  locationIds: string[]
): Promise<InventoryLevel[]> {
  if (!inventoryItemIds.length || !locationIds.length) {
    return []
  }
  const levels = await container
    .resolve(Modules.INVENTORY)
    .listInventoryLevels(
      { inventory_item_id: inventoryItemIds, location_id: locationIds },
      { take: null }
    )
  return levels.map(({ inventory_item_id, location_id, stocked_quantity, reserved_quantity }) => ({
    inventory_item_id,
    location_id,
    available: Number(stocked_quantity) - Number(reserved_quantity),
  }))
}

/** Returns the reservations of these holds or line items, by line item id. */
export async function readReservations(
  container: MedusaContainer,
  lines: { line_item_id: string }[]
): Promise<Map<string, Reservation[]>> {
  const ids = lines.map(({ line_item_id }) => line_item_id)
  const byLine = new Map<string, Reservation[]>()
  if (!ids.length) {
    return byLine
  }
  const found = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: ids }, { take: null, order: { id: "ASC" } })
  for (const reservation of found) {
    const line = reservation.line_item_id ?? ""
    byLine.set(line, [...(byLine.get(line) ?? []), toReservation(reservation)])
  }
  return byLine
}

function toReservation(reservation: ReservationItemDTO) {
  const { id, inventory_item_id, location_id, quantity, allow_backorder = false } = reservation
  return { id, inventory_item_id, location_id, quantity: Number(quantity), allow_backorder }
}

/** Returns the ids of the reservations of each of these orders' line items, by order id. */
export async function findReservationsOfOrders(
  container: MedusaContainer,
  filters: { id: string[]; status?: "canceled" }
): Promise<Map<string, string[]>> {
  if (!filters.id.length) {
    return new Map()
  }
  type Found = { id: string; items?: ({ id: string } | null)[] }
  const orders = await readGraph<Found>(container, {
    entity: "order",
    fields: ["id", "items.id"],
    filters,
  })
  const linesOf = ({ items }: Found) =>
    (items ?? []).flatMap((item) => (item ? { line_item_id: item.id } : []))
  const reservations = await readReservations(container, orders.flatMap(linesOf))
  const idsOf = (line: { line_item_id: string }) =>
    (reservations.get(line.line_item_id) ?? []).map(({ id }) => id)
  return new Map(orders.map((order) => [order.id, linesOf(order).flatMap(idsOf).sort()]))
}
