import fc from "fast-check"
import { numbersFrom } from "../../../sandbox/domain/random"
import type { Kill } from "./kill"
import type { KilledRole, KilledShop } from "./killed-shop"
import type { KillPoint, Step } from "./messages"
import { type Scenario, type ScenarioName, SCENARIOS } from "./scenarios"

const NAMES = Object.keys(SCENARIOS) as ScenarioName[]
/** Fewer statements than these are only a process's jobs that found nothing to do. */
const AT_WORK = 8

/**
 * Plans a kill before and after every step that a scenario passes in any process, if there are
 * enough kills or several processes, in the process that reaches the step first; and, for the rest, before random
 * statements of each process involved, equally many in each scenario. The same seed gives the same
 * plan. Runs each scenario to learn its steps.
 */
export async function fullPlan(shop: KilledShop, count: number, seed: number): Promise<Kill[]> {
  const steps: Kill[] = []
  const places: { scenario: ScenarioName; role: KilledRole; length: number }[] = []
  for (const scenario of NAMES) {
    const first = await rehearse(shop, scenario)
    // Other processes are at work as well.
    const passed = shop.isShared ? commonOf(first, await rehearse(shop, scenario)) : first
    const points = pointsOf(passed.flatMap(({ steps: own }) => own))
    steps.push(...points.map((point) => ({ scenario, point })))
    const atWork = passed.filter(({ statements }) => !shop.isShared || statements >= AT_WORK)
    places.push(...atWork.map(({ role, statements }) => ({ scenario, role, length: statements })))
  }
  const all = shop.isShared || steps.length <= count
  const chosen = all ? steps : sampleOf(steps, Math.ceil(count / 2), seed)
  const next = numbersFrom(seed)
  const statements = Array.from(
    { length: Math.max(0, count - chosen.length) },
    (_, index): Kill => {
      const { scenario, role, length } = places[index % places.length]
      const number = Math.ceil(next() * length) || 1
      return { scenario, role, point: { kind: "statement", number } }
    }
  )
  const kills = [...chosen, ...statements]
  // Shuffled, so that an interrupted run has kills of every kind.
  return sampleOf(kills, kills.length, seed)
}

/** Returns this many of the list in random order; the same seed gives the same. */
function sampleOf<T>(list: T[], length: number, seed: number): T[] {
  const some = fc.shuffledSubarray(list, { minLength: length, maxLength: length })
  return fc.sample(some, { numRuns: 1, seed })[0]
}

/**
 * Returns the points before and after each of the steps, without Medusa's own workflows around
 * scheduled jobs: whether one runs depends on the time of day.
 */
function pointsOf(steps: Step[]): KillPoint[] {
  const own = steps.filter(({ workflow }) => !workflow.startsWith("job-"))
  const places = new Map(own.map((step) => [JSON.stringify(step), step]))
  return [...places.values()].flatMap((step) =>
    (["before", "after"] as const).map((when): KillPoint => ({ kind: "step", ...step, when }))
  )
}

type Passage = Awaited<ReturnType<typeof rehearse>>

/** Returns what both runs passed: the rest belongs to something else that finished in between. */
function commonOf(first: Passage, second: Passage): Passage {
  const again = new Set(
    second.flatMap(({ steps }) => steps).map(({ workflow, step }) => `${workflow} ${step}`)
  )
  return first.map(({ role, statements, steps }, index) => ({
    role,
    statements: Math.min(statements, second[index].statements),
    steps: steps.filter(({ workflow, step }) => again.has(`${workflow} ${step}`)),
  }))
}

async function rehearse(shop: KilledShop, name: ScenarioName) {
  const scenario: Scenario = SCENARIOS[name]
  await shop.ask("settings", { acceptance: "automatic" })
  const prepared = await scenario.prepare(shop)
  await shop.disarm()
  await scenario.act(shop, prepared)
  const passed = await Promise.all(
    shop.roles.map(async (role) => ({
      role,
      ...(await shop.process(role).ask("passed")),
    }))
  )
  await shop.sandbox.control.setFaults([])
  return passed
}
