import type { KillOfSeveral } from "./kill-one-of-several"
import { fractionsOf, NAMES, pointsOf, sampleOf } from "./plan"
import { Scenario, ScenarioName, SCENARIOS } from "./scenarios"
import { Role, ROLES, SeveralProcesses } from "./several"

/** Fewer statements than these are only a process's heartbeat. */
const AT_WORK = 8

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
    const points = pointsOf(passed.flatMap(({ steps: own }) => own))
    steps.push(...points.map((point) => ({ scenario, point })))
    for (const { role, statements } of passed) {
      if (statements >= AT_WORK) {
        places.push({ scenario, role, length: statements })
      }
    }
  }
  const fractions = fractionsOf(Math.max(0, count - steps.length), seed)
  const statements = fractions.map((fraction, index): KillOfSeveral => {
    const { scenario, role, length } = places[index % places.length]
    const number = Math.ceil(fraction * length) || 1
    return { scenario, role, point: { kind: "statement", number } }
  })
  const kills = [...steps, ...statements]
  // Shuffled, so that an interrupted run has kills of every kind.
  return sampleOf(kills, kills.length, seed)
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
