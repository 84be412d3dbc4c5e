import { INCOMING_ORDER_STATES } from "../../src/modules/one-click/states"
import { type Actor, type Transition, TRANSITIONS } from "../../src/orders/transitions"
import { OWNER_EVENTS } from "../../src/modules/one-click/events"
import { code, table } from "./table"

const ACTORS: Record<Actor, string> = {
  automatic: "The plugin",
  person: "A person",
  service: "The service",
}

const transitions: [string, Transition][] = Object.entries(TRANSITIONS)

/** Returns the states of an incoming order and their transitions as a Mermaid diagram. */
export function stateDiagram(): string {
  const lines = INCOMING_ORDER_STATES.flatMap((from) =>
    INCOMING_ORDER_STATES.flatMap((to) => {
      const triggers = transitions
        .filter(([, { moves }]) =>
          moves.some((move) => move.from.includes(from) && move.to.includes(to))
        )
        .map(([name]) => name.replaceAll("_", " "))
      return triggers.length ? [`  ${from} --> ${to}: ${triggers.join(", ")}`] : []
    })
  )
  return ["```mermaid", "stateDiagram-v2", "  [*] --> received", ...lines, "```"].join("\n")
}

/** Returns each transition with who causes it and what else it changes. */
export function transitionTable(): string {
  const rows = transitions.map(([name, { actor, title, moves, effects }]) => [
    code(name),
    ACTORS[actor],
    title,
    moves.map(({ from, to }) => `${from.join(", ")} → ${to.join(", ")}`).join("; "),
    effects.join("; "),
  ])
  return table(["Trigger", "By", "When", "States", "Effects"], rows)
}

/** Returns the events for an owner, with when they are emitted and the fields of their data. */
export function ownerEventTable(): string {
  const rows = Object.entries(OWNER_EVENTS).map(([name, { when, data }]) => [
    code(name),
    when,
    data.map(code).join(", "),
  ])
  return table(["Event", "When", "Data"], rows)
}
