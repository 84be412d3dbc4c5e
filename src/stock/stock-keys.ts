import type { HoldKey } from "../modules/one-click/repositories/holds"
import { inventoryLockKeys, Part } from "../medusa/inventory"

/** Returns a hold's key as one string, for use in maps. */
export function holdId({ context_id, reference }: HoldKey): string {
  return JSON.stringify([context_id, reference])
}

/**
 * Returns the lock keys for changing a hold: those of Medusa's checkout, or the hold itself if its
 * variant's stock is not managed.
 */
export function stockKeys(hold: HoldKey, parts: Part[]): string[] {
  return parts.length
    ? inventoryLockKeys(parts.map((part) => part.inventory_item_id))
    : [`one-click-hold:${hold.context_id}:${hold.reference}`]
}

/**
 * Thrown if a hold uses inventory items that were not locked, because the variant's kit has changed
 * since.
 */
export class MoreKeysNeededError extends Error {
  override name = "MoreKeysNeededError"

  constructor(readonly keys: string[]) {
    super("The variant is made of other inventory items than when it was booked.")
  }
}
