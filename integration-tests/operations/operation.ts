import type { OneClickShop } from "../support/one-click-shop"

/** The stage of a purchase when somebody does something in Medusa. */
export const STAGES = ["ordering", "placed", "accepted", "over"] as const

export type Stage = (typeof STAGES)[number]

/** The result of a call to Medusa. */
export type Answer = { status: number; message?: string }

/** A purchase at its stage, and its shop. */
export type Subject = {
  test: OneClickShop
  context: string
  /** Id of the Medusa order; empty while the buyer is ordering. */
  order_id: string
}

/** The required result of an operation at one stage. */
export type Cell = {
  /** Expected status of the operation's last call. */
  status: number
  /** A part of the message that a refusal has to contain. */
  says?: string
  /**
   * State of the incoming order after everything has finished, with its reason if it needs a
   * person. An order that still needs approval after the operation is accepted first.
   */
  ends: string
  /** The one inconsistency that a person caused on purpose, as the invariants report it. */
  remains?: string
  /** The description in the documents. */
  effect: string
}

/** Something that a person, or other code, can do in Medusa to a purchase. */
export type Operation = {
  /** Calls the routes that the dashboard calls, up to the first refusal. */
  act: (subject: Subject) => Promise<Answer>
  /** The code that the buyer enters beforehand. */
  coupon?: string
  /** The short set does the operations of a group one after the other to the same order. */
  group?: "changes" | "deletions"
  /** Missing if the operation needs a Medusa order and the stage has none. */
  cells: Partial<Record<Stage, Cell>>
}

/** By their names in the documents. */
export type Operations = Record<string, Operation>

/** How an untouched purchase ends from each stage. */
export const UNTOUCHED: Record<Stage, string> = {
  ordering: "accepted",
  placed: "accepted",
  accepted: "accepted",
  over: "declined",
}

/** An allowed operation, with its effect. */
export const allowed = (effect: string, ends?: string) => ({ status: 200, effect, ends })

/** An operation refused by this plugin or by Medusa, with a part of the message. */
export const refused = (says: string, effect = `Refused: “${says}”`) => ({
  status: 400,
  says,
  effect,
})

/** Allowed, and no affair of the plugin. */
export const OWN = allowed("Medusa's own.")

/** Refused once the buyer is charged. */
export const REFUND_THERE = refused(
  "refund the buyer in the service's own merchant account",
  "Refused: refund the buyer at the service; the order is then cancelled here."
)

/** Refused until the order is accepted or declined. */
export const UNDECIDED = refused(
  "Accept or decline the order first",
  "Refused: accept or decline the order first."
)

/** Refused by Medusa, because the order is canceled. */
const CANCELED = refused("canceled", "Refused by Medusa: the order is canceled.")

export type Outcome = Omit<Cell, "ends"> & { ends?: string }

type Act = Operation["act"]

/** An operation; a purchase ends like an untouched one unless an outcome says otherwise. */
export function staged(act: Act, outcomes: Partial<Record<Stage, Outcome>>): Operation {
  const cells = STAGES.flatMap((stage) => {
    const outcome = outcomes[stage]
    return outcome ? [[stage, { ...outcome, ends: outcome.ends ?? UNTOUCHED[stage] }]] : []
  })
  return { act, cells: Object.fromEntries(cells) }
}

/** An operation on an order; without an outcome of its own, a stage has the one before. */
export const ordered = (act: Act, placed: Outcome, accepted = placed, over = accepted) =>
  staged(act, { placed, accepted, over })

/** An operation on an order that Medusa refuses once the order is canceled. */
export const untilCanceled = (act: Act, placed: Outcome, accepted = placed) =>
  ordered(act, placed, accepted, CANCELED)

/** An operation of a group, and the code that the buyer enters beforehand. */
export const among = (group: Operation["group"], operation: Operation, coupon?: string) => ({
  ...operation,
  group,
  coupon,
})
