import { sourceFiles } from "../../testing/source-files"
import {
  ENDED_STATES,
  INCOMING_ORDER_STATES,
  type IncomingOrderState,
  WORKING_STATES,
} from "../modules/one-click/states"
import { stageOf, statesBefore, SYNCED_STATES, type Transition, TRANSITIONS } from "./transitions"

const transitions: [string, Transition][] = Object.entries(TRANSITIONS)

/** The triggers that leave a state, with the states they lead to. */
const waysOut = (state: IncomingOrderState) =>
  Object.fromEntries(
    transitions.flatMap(([name, { moves }]) =>
      moves.filter(({ from }) => from.includes(state)).map(({ to }) => [name, to])
    )
  )

describe("the transitions of an incoming order", () => {
  it("reach every state from a received order", () => {
    const reached = new Set<IncomingOrderState>(["received"])
    // A set that grows while it is iterated: each new state is visited as well.
    for (const state of reached) {
      Object.values(waysOut(state))
        .flat()
        .forEach((to) => reached.add(to))
    }
    expect([...reached].sort()).toEqual([...INCOMING_ORDER_STATES].sort())
  })

  it("leave an ended order only by a new report, or by a retry of a closed order", () => {
    expect(waysOut("declined")).toEqual({ report: ["received", "review"] })
    expect(waysOut("cancelled")).toEqual({ report: ["received", "review"] })
    expect(waysOut("closed")).toEqual({
      report: ["received"],
      retry: ["received", "compared", "placed"],
    })
  })

  it("leave an accepted order only when the service ends or has changed it", () => {
    expect(waysOut("accepted")).toEqual({
      end: ["declined", "cancelled", "review"],
      hold: ["review"],
    })
  })

  it("leave every other state by a decision of a person or by the driver", () => {
    const stuck = INCOMING_ORDER_STATES.filter((state) => {
      const leave = transitions.filter(([name]) => name in waysOut(state))
      return leave.every(([, { actor }]) => actor === "service")
    })
    expect(stuck).toEqual(["declined", "cancelled"])
  })

  it("agree with the lists of states in queries", () => {
    expect(INCOMING_ORDER_STATES.filter(stageOf)).toEqual(WORKING_STATES)
    const decidable = (["decline", "end"] as const).flatMap(statesBefore)
    const ended = INCOMING_ORDER_STATES.filter((state) => !decidable.includes(state))
    expect(ended).toEqual(ENDED_STATES)
    expect([...SYNCED_STATES].sort()).toEqual(["accepted", "failed", "placed", "review"])
  })

  it("are the only place from which code takes a state to store", () => {
    const states: readonly string[] = INCOMING_ORDER_STATES
    // Names what a status of the service means; who stores that state names its trigger.
    const meanings = "src/orders/service-status.ts"
    const written = ["orders", "workflows", "subscribers", "jobs", "api"]
      .flatMap((folder) => sourceFiles(`src/${folder}`))
      // Sendings of static rules have states of their own.
      .filter(([file]) => file !== meanings && !file.includes("static-rules"))
      .flatMap(([file, text]) =>
        [...text.matchAll(/\bstate: "(\w+)"(?! \|)/g)]
          .filter(([, state]) => states.includes(state))
          .map(([found]) => `${file}: ${found}`)
      )
    expect(written).toEqual([])
  })
})
