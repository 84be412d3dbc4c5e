import type { AdminClient } from "../support/admin"
import type { OneClickShop } from "../support/one-click-shop"

/** Where a purchase is when somebody does something in Medusa. */
export const STAGES = ["ordering", "placed", "accepted", "over"] as const

export type Stage = (typeof STAGES)[number]

/** What became of a call to Medusa. */
export type Answer = { status: number; message?: string }

/** A purchase at its stage, and the shop it is in. */
export type Subject = {
  test: OneClickShop
  admin: AdminClient
  context: string
  /** Of the Medusa order; empty while the buyer is ordering. */
  order_id: string
}

/** What has to come of an operation at one stage. */
export type Cell = {
  /** Expected of the operation's last call. */
  status: number
  /** Part of the sentence that a refusal has to say. */
  says?: string
  /**
   * State of the incoming order once everything has run its course, with its reason where it waits.
   * An order that still waits for approval after the operation is accepted first.
   */
  ends: string
  /** The one disagreement that a person has made on purpose, as the invariants report it. */
  remains?: string
  /** What the documents say of it. */
  effect: string
}

/** Something a person, or other code, can do in Medusa to a purchase. */
export type Operation = {
  name: string
  /** Does it over the routes that the dashboard calls, up to the first refusal. */
  act: (subject: Subject) => Promise<Answer>
  /** What the buyer does beforehand. */
  buys?: { coupon?: string }
  /** Missing where the operation needs a Medusa order, and none exists yet. */
  cells: Partial<Record<Stage, Cell>>
}

/** How an untouched purchase ends from each stage. */
export const UNTOUCHED: Record<Stage, string> = {
  ordering: "accepted",
  placed: "accepted",
  accepted: "accepted",
  over: "denied",
}

/** Allowed, with what it does. */
export const allowed = (effect: string, ends?: string) => ({ status: 200, effect, ends })

/** Refused by this plugin or by Medusa, with a part of the sentence shown. */
export const refused = (says: string, effect = `Refused: “${says}”`) => ({
  status: 400,
  says,
  effect,
})

/** Refused until the order is accepted or declined. */
export const UNDECIDED = refused(
  "Accept or decline the order first",
  "Refused: accept or decline the order first."
)

/** Refused by Medusa, because the order is canceled. */
export const CANCELED = refused("canceled", "Refused by Medusa: the order is canceled.")

type Outcome = Omit<Cell, "ends"> & { ends?: string }

/** The cells of a row; a purchase ends as an untouched one unless a cell says otherwise. */
export function cells(outcomes: Partial<Record<Stage, Outcome>>): Operation["cells"] {
  return Object.fromEntries(
    STAGES.flatMap((stage) => {
      const outcome = outcomes[stage]
      return outcome ? [[stage, { ...outcome, ends: outcome.ends ?? UNTOUCHED[stage] }]] : []
    })
  )
}
