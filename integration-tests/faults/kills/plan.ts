import fc from "fast-check"
import { numbersFrom } from "../../../sandbox/domain/random"
import type { Kill } from "./kill"
import type { Lane } from "./lane"
import type { KillPoint, Step } from "./messages"
import { Scenario, ScenarioName, SCENARIOS } from "./scenarios"

export const NAMES = Object.keys(SCENARIOS) as ScenarioName[]

/**
 * Plans a kill before and after every step that a scenario passes, if there are enough kills, and
 * before random statements for the rest, equally many in each scenario; the same seed gives the
 * same plan. Runs each scenario once to learn its steps.
 */
export async function fullPlan(lane: Lane, count: number, seed: number): Promise<Kill[]> {
  const steps: Kill[] = []
  const lengths: number[] = []
  for (const scenario of NAMES) {
    const passed = await rehearse(lane, SCENARIOS[scenario])
    steps.push(...passed.points.map((point) => ({ scenario, point })))
    lengths.push(passed.statements)
  }
  const chosen = steps.length <= count ? steps : sampleOf(steps, Math.ceil(count / 2), seed)
  const fractions = fractionsOf(count - chosen.length, seed)
  const statements = fractions.map((fraction, index): Kill => {
    const number = Math.ceil(fraction * lengths[index % NAMES.length]) || 1
    return { scenario: NAMES[index % NAMES.length], point: { kind: "statement", number } }
  })
  return [...chosen, ...statements]
}

/** Returns this many of the list in random order; the same seed gives the same. */
export function sampleOf<T>(list: T[], length: number, seed: number): T[] {
  const some = fc.shuffledSubarray(list, { minLength: length, maxLength: length })
  return fc.sample(some, { numRuns: 1, seed })[0]
}

/** Returns evenly spread random numbers from 0 to 1; the same seed gives the same. */
export function fractionsOf(count: number, seed: number): number[] {
  const next = numbersFrom(seed)
  return Array.from({ length: count }, () => next())
}

/**
 * Returns the points before and after each of the steps, without Medusa's own workflows around
 * scheduled jobs: whether one runs depends on the time of day.
 */
export function pointsOf(steps: Step[]): KillPoint[] {
  const own = steps.filter(({ workflow }) => !workflow.startsWith("job-"))
  const places = new Map(own.map((step) => [JSON.stringify(step), step]))
  return [...places.values()].flatMap((step) =>
    (["before", "after"] as const).map((when): KillPoint => ({ kind: "step", ...step, when }))
  )
}

async function rehearse(lane: Lane, scenario: Scenario) {
  await lane.ask("settings", { acceptance: "automatic" })
  const prepared = await scenario.prepare(lane)
  await lane.ask("arm", { kind: "none" })
  await scenario.act(lane, prepared)
  const { statements, steps } = await lane.ask("passed", undefined)
  await lane.sandbox.control.setFaults([])
  return { statements, points: pointsOf(steps) }
}
