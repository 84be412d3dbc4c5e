/** Counters of a hold, in units of its variant. */
export type Ledger = { booked: number; released: number; consumed: number }

/** What is to happen to a hold. `quantity` counts units and is above zero. */
export type Operation =
  /** Spec 6.2: the buyer wants so many more. */
  | { kind: "book"; quantity: number }
  /** Spec 6.1: so many come back; `all` when the purchase is over. */
  | { kind: "release"; quantity: number | "all" }
  /** The order is made with exactly so many. */
  | { kind: "consume"; quantity: number }
  /** The order was not made after all: `release` of what was booked only for it. */
  | { kind: "unconsume"; release: number }

export type Decision = {
  /** The ledger after the operation, if Medusa has the stock for it. */
  ledger: Ledger
  /** Units the operation moves: booked, given back, or consumed. */
  quantity: number
  /** Units that must stand reserved in Medusa afterwards. */
  held: number
  /** Why nothing moves although the request made sense. */
  refused?: "consumed"
}

/** booked = released + consumed + outstanding. */
export function outstanding(ledger: Ledger): number {
  return ledger.booked - ledger.released - ledger.consumed
}

/** Units that stand reserved in Medusa for a hold, until its order is fulfilled. */
export function heldUnits(ledger: Ledger): number {
  return outstanding(ledger) + ledger.consumed
}

/**
 * What an operation makes of a ledger, from its balance alone: equal messages are never compared
 * (spec 6.1 and 6.2 carry no event id). Whether Medusa has the stock is for the caller to see.
 */
export function decide(ledger: Ledger, operation: Operation): Decision {
  switch (operation.kind) {
    case "book":
      return book(ledger, operation.quantity)
    case "release":
      return release(ledger, operation.quantity)
    case "consume":
      return consume(ledger, operation.quantity)
    case "unconsume":
      return unconsume(ledger, operation.release)
  }
}

/**
 * Brings a ledger in line with the units found reserved in Medusa. Between the ledger's write and
 * Medusa's a process can stop, and a person can change a reservation: what Medusa holds is true.
 * A consumed hold belongs to the order, whose reservations are Medusa's own affair.
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

/** Whether two ledgers say the same. */
export function sameLedger(a: Ledger, b: Ledger): boolean {
  return a.booked === b.booked && a.released === b.released && a.consumed === b.consumed
}

function book(ledger: Ledger, quantity: number): Decision {
  const held = outstanding(ledger)
  if (ledger.consumed > 0) {
    return { ledger, quantity: 0, held: held + ledger.consumed, refused: "consumed" }
  }
  return {
    ledger: { ...ledger, booked: ledger.booked + quantity },
    quantity,
    held: held + quantity,
  }
}

function release(ledger: Ledger, wanted: number | "all"): Decision {
  const held = outstanding(ledger)
  const quantity = wanted === "all" ? held : Math.min(wanted, held)
  return {
    ledger: { ...ledger, released: ledger.released + quantity },
    quantity,
    held: held - quantity + ledger.consumed,
  }
}

function consume(ledger: Ledger, quantity: number): Decision {
  const held = outstanding(ledger) + ledger.consumed
  const missing = Math.max(0, quantity - held)
  const excess = Math.max(0, held - quantity)
  return {
    ledger: {
      booked: ledger.booked + missing,
      released: ledger.released + excess,
      consumed: quantity,
    },
    quantity,
    held: quantity,
  }
}

function unconsume(ledger: Ledger, wanted: number): Decision {
  const open = { ...ledger, consumed: 0 }
  return release(open, Math.min(wanted, ledger.consumed))
}
