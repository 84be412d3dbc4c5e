/** Counters of a hold, in units of its variant. */
export type Ledger = { booked: number; released: number; consumed: number }

/** A change to a hold. `quantity` counts units and is above zero. */
export type Operation =
  /** Spec 6.2: the buyer wants `quantity` more units; if `is_first`, only if none was ever booked. */
  | { kind: "book"; quantity: number; is_first?: boolean }
  /** Spec 6.1: `quantity` units are released; `all` when the purchase is over. */
  | { kind: "release"; quantity: number | "all" }
  /** The order is created with exactly `quantity` units; if `is_first`, only if none were consumed. */
  | { kind: "consume"; quantity: number; is_first?: boolean }
  /** The order was not created after all; `release` units were booked only for it. */
  | { kind: "unconsume"; release: number }

export type Decision = {
  /** The ledger after the operation, provided that Medusa has the stock. */
  ledger: Ledger
  /** Units that the operation books, releases or consumes. */
  quantity: number
  /** Why a valid request changes nothing. */
  refused?: "consumed"
}

/** Returns the outstanding units: booked = released + consumed + outstanding. */
export function outstanding(ledger: Ledger): number {
  return ledger.booked - ledger.released - ledger.consumed
}

/** Returns the units reserved in Medusa for a hold, until its order is fulfilled. */
export function heldUnits(ledger: Ledger): number {
  return ledger.booked - ledger.released
}

/**
 * Returns what an operation does to a ledger, from its balance alone: events are never compared
 * with earlier ones, because spec 6.1 and 6.2 have no event id. The caller checks whether Medusa
 * has the stock.
 */
export function decide(ledger: Ledger, operation: Operation): Decision {
  switch (operation.kind) {
    case "book": {
      if (ledger.consumed > 0) {
        return { ledger, quantity: 0, refused: "consumed" }
      }
      const quantity = operation.is_first && ledger.booked > 0 ? 0 : operation.quantity
      return { ledger: { ...ledger, booked: ledger.booked + quantity }, quantity }
    }
    case "release":
      return release(ledger, operation.quantity)
    case "consume": {
      const { quantity, is_first } = operation
      if (is_first && ledger.consumed > 0) {
        return { ledger, quantity: 0, refused: "consumed" }
      }
      const missing = quantity - heldUnits(ledger)
      const booked = ledger.booked + Math.max(0, missing)
      const released = ledger.released + Math.max(0, -missing)
      return { ledger: { booked, released, consumed: quantity }, quantity }
    }
    case "unconsume":
      return release({ ...ledger, consumed: 0 }, Math.min(operation.release, ledger.consumed))
  }
}

/**
 * Returns the ledger corrected to the units reserved in Medusa. A process can stop between writing
 * the ledger and writing to Medusa, and a person can change a reservation; Medusa's reservations
 * are the truth. A consumed hold is left alone, because its reservations belong to the order.
 */
export function repair(ledger: Ledger, unitsInMedusa: number): Ledger {
  if (ledger.consumed > 0) {
    return ledger
  }
  const difference = unitsInMedusa - outstanding(ledger)
  return difference > 0
    ? { ...ledger, booked: ledger.booked + difference }
    : { ...ledger, released: ledger.released - difference }
}

function release(ledger: Ledger, wanted: number | "all"): Decision {
  const held = outstanding(ledger)
  const quantity = wanted === "all" ? held : Math.min(wanted, held)
  return { ledger: { ...ledger, released: ledger.released + quantity }, quantity }
}
