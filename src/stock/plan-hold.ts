import type { InventoryLevel, Reservation } from "../medusa/inventory"
import type { HoldRow } from "../modules/one-click/repositories/holds"
import { decide, heldUnits, type Operation, outstanding, repair } from "./ledger"
import { type Change, keep, place, unitsHeld, type VariantStock } from "./choose-locations"

export type PlanInput = {
  /** The stored hold, or a new hold with version 0. */
  hold: HoldRow
  operation: Operation
  /** How the variant is sold now; without it nothing can be booked, only released. */
  stock?: VariantStock
  /** The hold's reservations in Medusa. */
  own: Reservation[]
  levels: InventoryLevel[]
  /** Replaces the hold's expiry if later. */
  expires_at?: Date
  /** Nothing is done if the hold has changed, or is held longer, since it was read like this. */
  seen?: Pick<HoldRow, "version" | "expires_at">
}

export type Plan = {
  /** The hold before the operation. */
  hold: HoldRow
  /** The hold to store; absent if the ledger does not change. */
  next?: HoldRow
  changes: Change[]
  /** Units that are booked, released or consumed. */
  quantity: number
  refused?: "consumed" | "out_of_stock"
}

/**
 * Returns everything one operation does to one hold: the new ledger and the changes to Medusa's
 * reservations. The operation happens completely or not at all.
 */
export function planHold(input: PlanInput): Plan {
  const { hold, operation, own, stock, levels, seen = hold } = input
  const healed = heal(hold, own)
  const { ledger, quantity, refused } = decide(healed, operation)
  if (refused || seen.version !== hold.version || seen.expires_at < hold.expires_at) {
    return unmoved(input, healed, refused)
  }
  if (operation.kind === "book" || operation.kind === "consume") {
    const changes = stock && place({ stock, units: heldUnits(ledger), own, levels })
    return changes
      ? plan(input, { ...healed, ...ledger, parts: stock.parts }, changes, { quantity })
      : unmoved(input, healed, "out_of_stock")
  }
  if (ledger.consumed > 0) {
    return unmoved(input, healed)
  }
  const held = Math.min(heldUnits(ledger), unitsHeld(healed.parts, own))
  const next = { ...healed, ...repair(ledger, held) }
  return plan(input, next, keep(healed.parts, held, own), { quantity })
}

/** Returns the hold corrected to Medusa's reservations; see `repair`. */
export function heal(hold: HoldRow, own: Reservation[]): HoldRow {
  return hold.parts.length ? { ...hold, ...repair(hold, unitsHeld(hold.parts, own)) } : hold
}

function unmoved(input: PlanInput, healed: HoldRow, refused?: Plan["refused"]): Plan {
  const changes = healed.consumed > 0 ? [] : keep(healed.parts, outstanding(healed), input.own)
  return plan(input, healed, changes, { quantity: 0, refused })
}

function plan(
  { hold, expires_at }: PlanInput,
  after: HoldRow,
  changes: Change[],
  outcome: Pick<Plan, "quantity" | "refused">
): Plan {
  const isExtended = after.booked > hold.booked && expires_at && expires_at > hold.expires_at
  const next = {
    ...after,
    version: hold.version + 1,
    expires_at: isExtended ? expires_at : hold.expires_at,
  }
  const stays =
    after.booked === hold.booked &&
    after.released === hold.released &&
    after.consumed === hold.consumed &&
    !changes.length
  return { hold, next: stays ? undefined : next, changes, ...outcome }
}
