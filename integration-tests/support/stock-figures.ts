import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { HoldRow } from "./inside"

/** Returns the stocked and reserved units of an inventory item, over all its locations. */
export async function stockFigures(container: MedusaContainer, inventoryItemId: string) {
  const inventory = container.resolve(Modules.INVENTORY)
  const levels = await inventory.listInventoryLevels({ inventory_item_id: inventoryItemId })
  const reservations = await inventory.listReservationItems({ inventory_item_id: inventoryItemId })
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
  return {
    stocked: sum(levels.map((level) => Number(level.stocked_quantity))),
    reserved: sum(levels.map((level) => Number(level.reserved_quantity))),
    reservations: sum(reservations.map((one) => Number(one.quantity))),
    available: levels.map(
      (level) => Number(level.stocked_quantity) - Number(level.reserved_quantity)
    ),
  }
}

/** Returns the reserved units of all variants. */
export async function reservedUnits(container: MedusaContainer): Promise<number> {
  const items = await container.resolve(Modules.INVENTORY).listReservationItems({})
  return items.reduce((sum, item) => sum + Number(item.quantity), 0)
}

/** Gives every variant this many stocked units, at every location. */
export async function stockAll(container: MedusaContainer, stocked_quantity: number) {
  const inventory = container.resolve(Modules.INVENTORY)
  const levels = await inventory.listInventoryLevels({})
  await inventory.updateInventoryLevels(
    levels.map(({ inventory_item_id, location_id }) => ({
      inventory_item_id,
      location_id,
      stocked_quantity,
    }))
  )
}

/** Returns the stored hold of a context and reference. */
export async function storedHold(
  container: MedusaContainer,
  context_id: string,
  reference: string
): Promise<HoldRow> {
  const oneClick = container.resolve("oneClick")
  const [hold] = await oneClick.holds.find([{ context_id, reference }])
  return hold
}

/** Returns Medusa's reservations for a line item, unchanged. */
export function reservationsOf(container: MedusaContainer, lineItemId: string) {
  return container.resolve(Modules.INVENTORY).listReservationItems({ line_item_id: lineItemId })
}
