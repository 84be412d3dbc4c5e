import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { HoldRow } from "./inside"

/** Adds up numbers that Medusa may return as texts; a missing one is 0. */
export const sum = (numbers: unknown[]) =>
  numbers.reduce<number>((total, one) => total + Number(one ?? 0), 0)

/** Returns the stocked and reserved units of an inventory item, over all its locations. */
export async function stockFigures(container: MedusaContainer, inventoryItemId: string) {
  const inventory = container.resolve(Modules.INVENTORY)
  const levels = await inventory.listInventoryLevels({ inventory_item_id: inventoryItemId })
  const reservations = await inventory.listReservationItems({ inventory_item_id: inventoryItemId })
  const stocked = levels.map(({ stocked_quantity }) => Number(stocked_quantity))
  const reserved = levels.map(({ reserved_quantity }) => Number(reserved_quantity))
  return {
    stocked: sum(stocked),
    reserved: sum(reserved),
    reservations: sum(reservations.map(({ quantity }) => quantity)),
    available: stocked.map((units, index) => units - reserved[index]),
  }
}

/** Returns the reserved units of all variants. */
export async function reservedUnits(container: MedusaContainer): Promise<number> {
  const items = await container.resolve(Modules.INVENTORY).listReservationItems({})
  return sum(items.map(({ quantity }) => quantity))
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
