import fc from "fast-check"
import type { Kill } from "./kill"
import type { Lane } from "./lane"
import type { KillPoint } from "./messages"
import { Scenario, ScenarioName, SCENARIOS } from "./scenarios"

const NAMES = Object.keys(SCENARIOS) as ScenarioName[]
/** What a scenario sends beside its own work, such as asking for its state, is counted as well. */
const OWN_PART = 0.9

/**
 * A kill before and after every step that a scenario passes, and before statements anywhere in them
 * for the rest; the same seed gives the same ones. Each scenario is gone through once to see.
 */
export async function fullPlan(lane: Lane, count: number, seed: number): Promise<Kill[]> {
  const steps: Kill[] = []
  const statements: Kill[] = []
  for (const scenario of NAMES) {
    const passed = await rehearse(lane, SCENARIOS[scenario])
    steps.push(...passed.steps.map((point) => ({ scenario, point })))
    const length = Math.floor(passed.statements * OWN_PART)
    const points = Array.from({ length }, (_, index) => index + 1)
    statements.push(
      ...points.map((number) => ({ scenario, point: { kind: "statement" as const, number } }))
    )
  }
  const numRuns = Math.max(0, count - steps.length)
  return [...steps, ...fc.sample(fc.constantFrom(...statements), { numRuns, seed })]
}

async function rehearse(lane: Lane, scenario: Scenario) {
  await lane.ask("settings", { acceptance: "automatic" })
  const prepared = await scenario.prepare(lane)
  await lane.ask("arm", { kind: "none" })
  await scenario.act(lane, prepared)
  const { statements, steps } = await lane.ask("passed", undefined)
  await lane.sandbox.control.setFaults([])
  const places = new Map(steps.map((step) => [JSON.stringify(step), step]))
  return {
    statements,
    steps: [...places.values()].flatMap((step) =>
      (["before", "after"] as const).map((when): KillPoint => ({ kind: "step", ...step, when }))
    ),
  }
}
