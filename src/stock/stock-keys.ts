import type { HoldKey } from "../modules/one-click/hold-ledger"
import type { Part } from "./placement"

/**
 * What has to be locked to change a hold: the raw inventory item ids, as Medusa's checkout does; the
 * hold itself where its variant's stock is not managed.
 */
export function stockKeys(hold: HoldKey, parts: Part[]): string[] {
  return parts.length
    ? parts.map((part) => part.inventory_item_id)
    : [`one-click-hold:${hold.context_id}:${hold.reference}`]
}

/** A hold stands on other inventory items than those that were locked: its kit has changed since. */
export class MoreKeysNeededError extends Error {
  override name = "MoreKeysNeededError"

  constructor(readonly keys: string[]) {
    super("The variant is made of other inventory items than when it was booked.")
  }
}
