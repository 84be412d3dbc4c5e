import { problems } from "../../support/everything-right"
import type { Lane } from "./lane"
import type { KillPoint } from "./messages"
import { Scenario, ScenarioName, SCENARIOS } from "./scenarios"

export type Kill = { scenario: ScenarioName; point: KillPoint }

export type KillResult = {
  kill: Kill
  /** Whether the point was reached; where not, the process was killed when it had finished. */
  reached: boolean
  problems: string[]
}

/** How long a scenario may take to reach its end or its kill. */
const PATIENCE_MS = 20_000

/**
 * Kills the lane's shop in the middle of something, starts it again, lets it reconcile once, and says
 * what is wrong afterwards. The shop lives on for the next kill.
 */
export async function killOnce(lane: Lane, kill: Kill): Promise<KillResult> {
  const scenario: Scenario = SCENARIOS[kill.scenario]
  await lane.ask("settings", { acceptance: "automatic" })
  const known = problems(await lane.ask("accounts", undefined))
  const prepared = await scenario.prepare(lane)
  await lane.ask("arm", kill.point)
  const acted = scenario.act(lane, prepared).catch((error: unknown) => error)
  const reached = await Promise.race([lane.end(PATIENCE_MS), acted.then(() => "over" as const)])
  const ended = reached === "over" ? await lane.end(0) : reached
  await acted
  await lane.sandbox.control.setFaults([])

  await lane.start()
  await lane.ask("recover", undefined)
  const found: string[] = problems(await lane.ask("accounts", undefined))
  const { context } = prepared
  if (scenario.again && (await statusOf(lane, context)) === "pending") {
    await scenario.again(lane, prepared)
    await lane.ask("recover", undefined)
    found.push(...problems(await lane.ask("accounts", undefined)))
  }
  const status = context ? await statusOf(lane, context) : null
  if (scenario.ends && status !== scenario.ends) {
    found.push(`The service has the order as ${status}, not ${scenario.ends}.`)
  }
  return {
    kill,
    reached: ended === "by itself",
    problems: found.filter((problem) => !known.includes(problem)),
  }
}

async function statusOf(lane: Lane, context: string): Promise<string> {
  return (await lane.sandbox.control.orderOfContext(context)).order.current_status
}
