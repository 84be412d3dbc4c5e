import type { Reservation, VariantStock } from "../medusa/inventory"
import type { HoldRow } from "../modules/one-click/repositories/holds"
import { decide, type Decision, type Operation, outstanding, repair, sameLedger } from "./ledger"
import {
  isUnchanged,
  keep,
  type Levels,
  place,
  type ReservationChanges,
  unitsHeld,
} from "./choose-locations"

export type PlanInput = {
  /** The stored hold, or a new hold with version 0. */
  hold: HoldRow
  operation: Operation
  /** How the variant is sold now; without it nothing can be booked, only released. */
  stock?: VariantStock
  /** The hold's reservations in Medusa. */
  own: Reservation[]
  levels: Levels
  /** Replaces the hold's expiry if later. */
  expires_at?: Date
  /** Nothing is done if the hold's version differs from this one. */
  seen_version?: number
}

export type Plan = {
  hold: HoldRow
  /** The hold to store; absent if the ledger does not change. */
  next?: HoldRow
  changes: ReservationChanges
  /** Units that are booked, released or consumed. */
  quantity: number
  refused?: "consumed" | "out_of_stock"
}

const NO_CHANGES: ReservationChanges = { remove: [], shrink: [], grow: [], create: [], leave: [] }

/**
 * Returns everything one operation does to one hold: the new ledger and the changes to Medusa's
 * reservations. The operation happens completely or not at all.
 */
export function planHold(input: PlanInput): Plan {
  const healed = heal(input.hold, input.own)
  if (input.seen_version !== undefined && input.seen_version !== input.hold.version) {
    return unmoved(input, healed)
  }
  const decision = decide(healed, input.operation)
  if (decision.refused) {
    return unmoved(input, healed, decision.refused)
  }
  const takes = input.operation.kind === "book" || input.operation.kind === "consume"
  return takes ? take(input, healed, decision) : giveBack(input, healed, decision)
}

/** Returns the hold corrected to Medusa's reservations; see `repair`. */
export function heal(hold: HoldRow, own: Reservation[]): HoldRow {
  return hold.parts.length ? { ...hold, ...repair(hold, unitsHeld(hold.parts, own)) } : hold
}

function take(input: PlanInput, healed: HoldRow, { ledger, held, quantity }: Decision): Plan {
  const { stock, own, levels } = input
  const changes = stock && place({ stock, units: held, own, levels })
  if (!changes) {
    return unmoved(input, healed, "out_of_stock")
  }
  const next = { ...healed, ...ledger, parts: stock.parts }
  return plan(input, next, changes, { quantity })
}

function giveBack(input: PlanInput, healed: HoldRow, decision: Decision): Plan {
  const { own } = input
  if (decision.ledger.consumed > 0) {
    return plan(input, healed, NO_CHANGES, { quantity: decision.quantity })
  }
  const held = healed.parts.length
    ? Math.min(decision.held, unitsHeld(healed.parts, own))
    : decision.held
  const next = { ...healed, ...repair(decision.ledger, held) }
  return plan(input, next, keep(healed.parts, held, own), { quantity: decision.quantity })
}

function unmoved(input: PlanInput, healed: HoldRow, refused?: Plan["refused"]): Plan {
  const changes =
    healed.consumed > 0 ? NO_CHANGES : keep(healed.parts, outstanding(healed), input.own)
  return plan(input, healed, changes, { quantity: 0, refused })
}

function plan(
  { hold, expires_at }: PlanInput,
  after: HoldRow,
  changes: ReservationChanges,
  outcome: Pick<Plan, "quantity" | "refused">
): Plan {
  const booked = after.booked > hold.booked
  const next = {
    ...after,
    version: hold.version + 1,
    expires_at: booked ? later(hold.expires_at, expires_at) : hold.expires_at,
  }
  const stays = sameLedger(hold, after) && isUnchanged(changes)
  return { hold, next: stays ? undefined : next, changes, ...outcome }
}

function later(a: Date, b: Date | undefined): Date {
  return b && b > a ? b : a
}
