import { setTimeout as pause } from "node:timers/promises"
import { until } from "../../../testing/until"
import { problems } from "../../support/invariants"
import type { KilledRole, KilledShop } from "./killed-shop"
import type { KillPoint } from "./messages"
import {
  type Prepared,
  type Scenario,
  type ScenarioName,
  SCENARIOS,
  statusOf,
  wrongEnd,
} from "./scenarios"

/** Without a role, kills whichever process reaches the point first. */
export type Kill = { scenario: ScenarioName; point: KillPoint; role?: KilledRole }

/** A kill right after a step. */
export function after(scenario: ScenarioName, workflow: string, step: string): Kill {
  return { scenario, point: { kind: "step", workflow, step, when: "after" } }
}

export type KillResult = {
  kill: Kill
  /** The processes that ended: one, or none if the point was not reached. */
  dead: KilledRole[]
  problems: string[]
}

/**
 * How long the subscribers of a restarted process may take to finish: less than until its jobs run
 * again.
 */
const FINISHED_MS = 4_500
/**
 * Redis keeps the locks of a killed process: the plugin's for 15 seconds, those of Medusa's own
 * steps for a minute.
 */
const UNLOCKED_MS = 100_000
const REST_MS = 1_000

/**
 * Kills a process at the given point, or at an earlier statement if there were fewer this time, at
 * last in any process, because another one may have got all of the work. A step of the only
 * process is tried a second time, because a job may have held the lease of the first order.
 */
export async function killSurely(shop: KilledShop, kill: Kill): Promise<KillResult> {
  const result = await killOnce(shop, kill)
  const { point, role } = kill
  if (result.dead.length || result.problems.length) {
    return result
  }
  if (point.kind !== "statement") {
    return shop.isShared ? result : killOnce(shop, kill)
  }
  const number = Math.ceil(point.number / 2)
  if (number < point.number) {
    return killSurely(shop, { ...kill, point: { ...point, number } })
  }
  return role ? killSurely(shop, { ...kill, role: undefined }) : result
}

/**
 * Kills one process while it works, and returns what is wrong after the jobs have run: without a
 * killed server, if another one keeps running. All processes run afterwards.
 */
async function killOnce(shop: KilledShop, kill: Kill): Promise<KillResult> {
  const scenario: Scenario = SCENARIOS[kill.scenario]
  await shop.ask("settings", { acceptance: "automatic" })
  const known = problems(await shop.ask("accounts"))
  const prepared = await scenario.prepare(shop)
  await shop.arm(kill.point, kill.role)
  await scenario.act(shop, prepared).catch((error: unknown) => error)
  const dead = await shop.disarm()
  await shop.sandbox.control.setFaults([])

  const isReplaced = (role: KilledRole) => role.startsWith("server")
  await shop.start(dead.filter((role) => !isReplaced(role)))
  const found = await problemsAfterRecovery(shop, known)
  if (scenario.again && (await statusOf(shop, prepared)) === "pending") {
    await again(scenario, shop, prepared)
    found.push(...(await problemsAfterRecovery(shop, known)))
  }
  found.push(...(await leftAfter(FINISHED_MS, () => wrongEnd(scenario, shop, prepared))))
  await shop.start(dead.filter(isReplaced))
  return { kill, dead, problems: found }
}

/**
 * Runs the jobs, and waits until no new problem is left. Beside living processes, the jobs run until
 * then; otherwise once, because only the shop's own jobs process anything a second time.
 */
async function problemsAfterRecovery(shop: KilledShop, known: string[]): Promise<string[]> {
  await shop.recover()
  const read = async () =>
    problems(await shop.ask("accounts")).filter((problem) => !known.includes(problem))
  return shop.isShared
    ? leftAfter(UNLOCKED_MS, read, () => shop.recover())
    : leftAfter(FINISHED_MS, read)
}

/** Reads the problems until there is none, or for this time; acts before each further look. */
async function leftAfter(
  milliseconds: number,
  read: () => Promise<string[]>,
  act: () => Promise<void> = async () => {}
): Promise<string[]> {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = await read()
    if (!found.length || Date.now() > end) {
      return found
    }
    await pause(REST_MS)
    await act()
  }
}

/** Repeats a person's action, while another process's lock or lease rejects it as too early. */
async function again({ again: act }: Scenario, shop: KilledShop, prepared: Prepared) {
  if (!shop.isShared) {
    return act?.(shop, prepared)
  }
  let refusal: unknown
  await until(
    async () => {
      refusal = await act?.(shop, prepared).catch((error: unknown) => error)
      return !refusal || (await statusOf(shop, prepared)) !== "pending"
    },
    { within: UNLOCKED_MS, every: REST_MS }
  ).catch(() => {
    throw refusal
  })
}
