import { problems } from "../../support/invariants"
import { Killed, type Lane } from "./lane"
import type { KillPoint } from "./messages"
import { Scenario, ScenarioName, SCENARIOS, statusOf, wrongEnd } from "./scenarios"

export type Kill = { scenario: ScenarioName; point: KillPoint }

export type KillResult = {
  kill: Kill
  /** Whether the point was reached; if not, the process was killed after it had finished. */
  reached: boolean
  problems: string[]
}

/** How long a scenario may take to reach its end or its kill. */
const PATIENCE_MS = 20_000
/**
 * How many times, and how far apart, the state is checked: less time than until the jobs run again.
 */
const LOOKS = 4
const LOOK_MS = 1_500

/**
 * Kills the lane's shop at the given point, or at an earlier one if the scenario sent fewer
 * statements to the database this time. A step is tried a second time, because a job of the shop may
 * have held the lease of the first order.
 */
export async function killSurely(lane: Lane, kill: Kill): Promise<KillResult> {
  const result = await killOnce(lane, kill)
  const { point } = kill
  if (result.reached || result.problems.length) {
    return result
  }
  if (point.kind !== "statement") {
    return killOnce(lane, kill)
  }
  const number = Math.ceil(point.number / 2)
  return number < point.number ? killSurely(lane, { ...kill, point: { ...point, number } }) : result
}

/**
 * Kills the lane's shop while it works, starts it again, lets it reconcile once, and returns what
 * is wrong afterwards. The shop keeps running for the next kill.
 */
async function killOnce(lane: Lane, kill: Kill): Promise<KillResult> {
  const scenario: Scenario = SCENARIOS[kill.scenario]
  await lane.ask("settings", { acceptance: "automatic" })
  const known = problems(await lane.ask("accounts", undefined))
  const prepared = await scenario.prepare(lane)
  await lane.ask("arm", kill.point)
  const acted = scenario.act(lane, prepared).catch((error: unknown) => error)
  const reached = await Promise.race([
    lane.end(PATIENCE_MS).then((ended) => ended === "by itself"),
    acted.then(() => hasEnded(lane)),
  ])
  await lane.end(0)
  await acted
  await lane.sandbox.control.setFaults([])

  await lane.start()
  const found = await problemsAfterRecovery(lane)
  if (scenario.again && (await statusOf(lane, prepared)) === "pending") {
    await scenario.again(lane, prepared)
    found.push(...(await problemsAfterRecovery(lane)))
  }
  found.push(...(await wrongEnd(scenario, lane, prepared)))
  return { kill, reached, problems: found.filter((problem) => !known.includes(problem)) }
}

/**
 * Reconciles once, and then gives the subscribers time to finish; only the shop's own jobs process
 * anything a second time.
 */
async function problemsAfterRecovery(lane: Lane): Promise<string[]> {
  await lane.ask("recover", undefined)
  for (let look = 1; ; look++) {
    const found = problems(await lane.ask("accounts", undefined))
    if (!found.length || look === LOOKS) {
      return found
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * Returns whether the process has killed itself. Its clients may learn that before this process
 * does, so it is requested: only a living process can answer.
 */
async function hasEnded(lane: Lane): Promise<boolean> {
  try {
    await lane.ask("passed", undefined)
    return false
  } catch (error) {
    if (error instanceof Killed) {
      return true
    }
    throw error
  }
}
