import fc from "fast-check"
import type { KillOfSeveral } from "./kill-one-of-several"
import { Scenario, ScenarioName, SCENARIOS } from "./scenarios"
import { Role, ROLES, SeveralProcesses } from "./several"

const NAMES = Object.keys(SCENARIOS) as ScenarioName[]

/** Fewer statements than these are only a process's heartbeat. */
const AT_WORK = 8

/** Medusa's own workflows around scheduled jobs, which run on schedule and not in a scenario. */
const SCHEDULED = /^job-/

/**
 * Like `fullPlan`, for several processes: before and after every step that a scenario passes in any
 * of them, in the process that reaches the step first; and before statements of each process
 * involved.
 */
export async function planOfSeveral(
  shop: SeveralProcesses,
  count: number,
  seed: number
): Promise<KillOfSeveral[]> {
  const steps: KillOfSeveral[] = []
  const places: { scenario: ScenarioName; role: Role; length: number }[] = []
  for (const scenario of NAMES) {
    const passed = commonOf(
      await rehearse(shop, SCENARIOS[scenario]),
      await rehearse(shop, SCENARIOS[scenario])
    )
    steps.push(...stepsOf(scenario, passed))
    for (const { role, statements } of passed) {
      if (statements >= AT_WORK) {
        places.push({ scenario, role, length: statements })
      }
    }
  }
  const numRuns = Math.max(0, count - steps.length)
  const fractions = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns, seed })
  const statements = fractions.map((fraction, index): KillOfSeveral => {
    const { scenario, role, length } = places[index % places.length]
    return {
      scenario,
      role,
      point: { kind: "statement", number: Math.ceil(fraction * length) || 1 },
    }
  })
  return shuffled([...steps, ...statements], seed)
}

/** Shuffles the kills, so that an interrupted run has kills of every kind. */
function shuffled(kills: KillOfSeveral[], seed: number): KillOfSeveral[] {
  const { length } = kills
  const order = fc.shuffledSubarray(kills, { minLength: length, maxLength: length })
  return fc.sample(order, { numRuns: 1, seed }).flat()
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

function stepsOf(scenario: ScenarioName, passed: Passage): KillOfSeveral[] {
  const all = passed.flatMap(({ steps }) => steps)
  const places = new Map(
    all
      .filter(({ workflow }) => !SCHEDULED.test(workflow))
      .map((step) => [JSON.stringify(step), step])
  )
  return [...places.values()].flatMap((step) =>
    (["before", "after"] as const).map((when): KillOfSeveral => {
      return { scenario, point: { kind: "step", ...step, when } }
    })
  )
}

async function rehearse(shop: SeveralProcesses, scenario: Scenario) {
  await shop.ask("settings", { acceptance: "automatic" })
  const prepared = await scenario.prepare(shop)
  await shop.disarm()
  await scenario.act(shop, prepared)
  const passed = await Promise.all(
    ROLES.map(async (role) => ({ role, ...(await shop.process(role).ask("passed", undefined)) }))
  )
  await shop.sandbox.control.setFaults([])
  return passed
}
