import fc from "fast-check"
import type { Kill } from "./kill"
import type { Lane } from "./lane"
import type { KillPoint } from "./messages"
import { Scenario, ScenarioName, SCENARIOS } from "./scenarios"

/** Which workflows a scenario goes through, by the beginning of their names. */
const WORKFLOWS: Record<ScenarioName, string[]> = {
  authorize: ["one-click-authorize-purchase"],
  book: [],
  order: [
    "one-click-compare-order",
    "one-click-place-order",
    "one-click-announce-order",
    "one-click-accept-order",
    "capture-payment-workflow",
  ],
  reconcile: ["one-click-place-order", "one-click-accept-order"],
  deny: ["one-click-deny-order", "cancel-order"],
  cancel: ["cancel-order", "one-click-deny-order"],
  capture: ["capture-payment-workflow"],
}

const NAMES = Object.keys(SCENARIOS) as ScenarioName[]

/** A kill before and after every step of every scenario. */
export async function stepKills(lane: Lane): Promise<Kill[]> {
  const steps = await lane.ask("steps", undefined)
  return NAMES.flatMap((scenario) =>
    steps
      .filter(({ workflow }) => WORKFLOWS[scenario].some((prefix) => workflow.startsWith(prefix)))
      .flatMap(({ workflow, step }) =>
        (["before", "after"] as const).map((when) => ({
          scenario,
          point: { kind: "step" as const, workflow, step, when },
        }))
      )
  )
}

/** How many statements each scenario sends: the places where it can be killed at random. */
export async function countStatements(lane: Lane): Promise<Record<ScenarioName, number>> {
  const counted: [ScenarioName, number][] = []
  for (const name of NAMES) {
    const scenario: Scenario = SCENARIOS[name]
    await lane.ask("settings", { acceptance: "automatic" })
    const prepared = await scenario.prepare(lane)
    await lane.ask("arm", { kind: "none" })
    await scenario.act(lane, prepared)
    counted.push([name, await lane.ask("statements", undefined)])
    await lane.sandbox.control.setFaults([])
  }
  return Object.fromEntries(counted) as Record<ScenarioName, number>
}

/** Kills before statements anywhere in the scenarios; the same seed gives the same ones. */
export function randomKills(
  statements: Record<ScenarioName, number>,
  count: number,
  seed: number
): Kill[] {
  const places = NAMES.flatMap((scenario) =>
    Array.from({ length: statements[scenario] }, (_, index) => ({
      scenario,
      point: { kind: "statement", number: index + 1 } satisfies KillPoint,
    }))
  )
  return fc.sample(fc.constantFrom(...places), { numRuns: count, seed })
}
