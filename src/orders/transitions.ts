import type { IncomingOrderState } from "../modules/one-click/states"

/** Who causes a transition: the plugin by itself, a person in the dashboard, or the service. */
export type Actor = "automatic" | "person" | "service"

export type Transition = {
  actor: Actor
  /** What happens, as a phrase for the documents. */
  title: string
  /** From which states to which; a state that follows itself keeps the order there. */
  moves: readonly { from: readonly IncomingOrderState[]; to: readonly IncomingOrderState[] }[]
  /** What else changes, in the shop or at the service. */
  effects: readonly string[]
}

/**
 * Every change of an incoming order's state, by its trigger. A new order is `received`. The driver
 * (`src/orders/driver`), the permissions, the sync with the service and the diagram in docs/orders.md
 * follow this table.
 */
export const TRANSITIONS = {
  compare: {
    actor: "automatic",
    title: "the order is compared with its quote",
    moves: [{ from: ["received"], to: ["compared", "review", "declined", "cancelled", "closed"] }],
    effects: [
      "approves an order that equals its quote, if the settings do",
      "for an order that is over: ends the purchase and releases its stock",
    ],
  },
  place: {
    actor: "automatic",
    title: "the Medusa order is created",
    moves: [{ from: ["compared"], to: ["placed", "received"] }],
    effects: [
      "turns the holds into the order's reservations",
      "creates the Medusa order and its payment",
      "registers the promotion usage",
      "compares the order again if its record has changed since",
    ],
  },
  capture: {
    actor: "automatic",
    title: "the payment of the approved order is captured",
    moves: [{ from: ["placed"], to: ["accepted"] }],
    effects: [
      "reads the record at the service again",
      "reserves again what the order lacks",
      "accepts the order at the service, and waits until its record confirms that",
      "emits `order.placed`",
    ],
  },
  hold: {
    actor: "automatic",
    title: "a retry cannot help: no stock, refused by the shop, changed at the service",
    moves: [
      { from: ["received", "compared", "placed", "accepted", "review", "failed"], to: ["review"] },
    ],
    effects: [],
  },
  give_up: {
    actor: "automatic",
    title: "the last attempt failed",
    moves: [{ from: ["received", "compared", "placed"], to: ["failed"] }],
    effects: [],
  },
  accept: {
    actor: "person",
    title: "a person accepts the order, or captures its payment in Medusa",
    moves: [
      { from: ["review"], to: ["compared", "received", "placed", "review"] },
      { from: ["placed"], to: ["placed"] },
    ],
    effects: [
      "places an order that differs from its quote with the amounts the buyer pays",
      "stores the country chosen for an order of an unknown country, which is compared again",
      "compares the order again if its record has changed since",
    ],
  },
  decline: {
    actor: "person",
    title: "a person declines the order, or cancels it in Medusa",
    moves: [
      { from: ["received", "compared", "placed", "review", "failed"], to: ["declined", "review"] },
    ],
    effects: [
      "declines the order at the service",
      "cancels the Medusa order",
      "ends the purchase and releases its stock",
    ],
  },
  resolve: {
    actor: "person",
    title: "a person resolves the order manually",
    moves: [{ from: ["review"], to: ["cancelled"] }],
    effects: ["ends the purchase and releases its stock"],
  },
  retry: {
    actor: "person",
    title: "a person retries the order, at the stage it had reached",
    moves: [{ from: ["review", "failed", "closed"], to: ["received", "compared", "placed"] }],
    effects: [],
  },
  report: {
    actor: "service",
    title: "a notification or the service's list names the order again",
    moves: [
      { from: ["review", "closed"], to: ["received"] },
      { from: ["declined", "cancelled"], to: ["received", "review"] },
    ],
    effects: [],
  },
  end: {
    actor: "service",
    title: "the service closed the order, or it was cancelled in Medusa",
    // An order that Medusa refuses to cancel needs review instead.
    moves: [
      { from: ["placed", "accepted", "failed"], to: ["declined", "cancelled", "review"] },
      { from: ["review"], to: ["declined", "cancelled", "review", "accepted"] },
    ],
    effects: [
      "cancels the Medusa order; one that was refunded after it was fulfilled stays accepted",
      "ends the purchase and releases its stock",
      "returns the uses of promotion codes if the buyer has not paid",
    ],
  },
  follow: {
    actor: "service",
    title: "the service has accepted the order",
    moves: [{ from: ["placed", "review", "failed"], to: ["accepted"] }],
    effects: ["captures the payment and sends nothing", "emits `order.placed`"],
  },
  reopen: {
    actor: "service",
    title: "the order's record at the service changed, and can be processed",
    moves: [
      { from: ["placed"], to: ["placed"] },
      { from: ["review", "failed"], to: ["received", "placed"] },
    ],
    effects: [],
  },
} as const satisfies Record<string, Transition>

export type Trigger = keyof typeof TRANSITIONS

/** The states that a trigger may lead to. */
export type After<T extends Trigger> = (typeof TRANSITIONS)[T]["moves"][number]["to"][number]

/** Returns the states in which a trigger may occur. */
export function statesBefore(trigger: Trigger): IncomingOrderState[] {
  const { moves }: Transition = TRANSITIONS[trigger]
  return moves.flatMap(({ from }) => from)
}

/** The driver's work on an order; each stage begins in a state of its own. */
const STAGES = ["compare", "place", "capture"] as const

export type Stage = (typeof STAGES)[number]

/** Returns the stage that takes an order on from a state; undefined if the driver leaves it. */
export function stageOf(state: IncomingOrderState): Stage | undefined {
  return STAGES.find((stage) => statesBefore(stage).includes(state))
}

/** States of orders that are read at the service again: a change there may end or reopen them. */
export const SYNCED_STATES = statesBefore("end")
