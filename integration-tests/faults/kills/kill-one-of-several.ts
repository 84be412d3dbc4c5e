import { problems } from "../../support/invariants"
import { until } from "../../../testing/until"
import type { KillPoint } from "./messages"
import { Prepared, Scenario, ScenarioName, SCENARIOS, statusOf, wrongEnd } from "./scenarios"
import type { Role, SeveralProcesses } from "./several"

/** Without a role, kills whichever process reaches the point first. */
export type KillOfSeveral = { scenario: ScenarioName; point: KillPoint; role?: Role }

export type ResultOfSeveral = {
  kill: KillOfSeveral
  /** The processes that ended: one, or none if the point was not reached. */
  dead: Role[]
  problems: string[]
}

/**
 * Redis keeps the locks of a killed process: the plugin's for 15 seconds, those of Medusa's own
 * steps for a minute.
 */
const RECOVERED_MS = 100_000
const REST_MS = 1_000

/** Like `killOneOfSeveral`, but at an earlier statement if there were fewer this time. */
export async function killOneSurely(
  shop: SeveralProcesses,
  kill: KillOfSeveral
): Promise<ResultOfSeveral> {
  const result = await killOneOfSeveral(shop, kill)
  const { point } = kill
  if (result.dead.length || result.problems.length || point.kind !== "statement") {
    return result
  }
  const number = Math.ceil(point.number / 2)
  if (number < point.number) {
    return killOneSurely(shop, { ...kill, point: { ...point, number } })
  }
  // The other server got all of the work this time.
  return kill.role ? killOneSurely(shop, { ...kill, role: undefined }) : result
}

/**
 * Kills one process while it works and the others keep running, and returns what is wrong after the
 * jobs have run: without a killed server, or with a restarted worker. All processes run afterwards.
 */
async function killOneOfSeveral(
  shop: SeveralProcesses,
  kill: KillOfSeveral
): Promise<ResultOfSeveral> {
  const scenario: Scenario = SCENARIOS[kill.scenario]
  await shop.ask("settings", { acceptance: "automatic" })
  const known = problems(await shop.ask("accounts", undefined))
  const prepared = await scenario.prepare(shop)
  await shop.arm(kill.point, kill.role && [kill.role])
  await scenario.act(shop, prepared).catch((error: unknown) => error)
  const dead = await shop.dead()
  await shop.disarm()
  await shop.sandbox.control.setFaults([])

  const gone = dead.filter((role) => role !== "worker")
  await restart(shop, dead.includes("worker") ? ["worker"] : [])
  const found = await recover(shop, known)
  if (scenario.again && (await statusOf(shop, prepared)) === "pending") {
    await again(scenario, shop, prepared)
    found.push(...(await recover(shop, known)))
  }
  found.push(...(await wrongEnd(scenario, shop, prepared)))
  await restart(shop, gone)
  return { kill, dead, problems: found }
}

async function restart(shop: SeveralProcesses, roles: Role[]): Promise<void> {
  await Promise.all(
    roles.map(async (role) => {
      await shop.process(role).end(0)
      await shop.process(role).start()
    })
  )
}

/** Runs the jobs, ten minutes later, until no new problem is left. */
async function recover(shop: SeveralProcesses, known: string[]): Promise<string[]> {
  const end = Date.now() + RECOVERED_MS
  for (;;) {
    await shop.letTimePass()
    await shop.ask("recover", undefined)
    const found = problems(await shop.ask("accounts", undefined))
    const wrong = found.filter((problem) => !known.includes(problem))
    if (!wrong.length || Date.now() > end) {
      return wrong
    }
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}

/** Repeats a person's action while another process's lock or lease rejects it as too early. */
async function again(scenario: Scenario, shop: SeveralProcesses, prepared: Prepared) {
  let refusal: unknown
  await until(
    async () => {
      refusal = await scenario.again?.(shop, prepared).catch((error: unknown) => error)
      return !refusal || (await statusOf(shop, prepared)) !== "pending"
    },
    { within: RECOVERED_MS, every: REST_MS }
  ).catch(() => {
    throw refusal
  })
}
