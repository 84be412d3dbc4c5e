import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../../lib/observe/log"
import { withTimeout } from "../../lib/deadlines"
import type { WaitingOrders } from "../../modules/one-click/repositories/health"
import { CHECKS, type SetupCheck, setupChecks } from "./checks"
import { loadSetupFacts, type SetupFacts } from "./load-facts"
import { medusaView, type MedusaView } from "../../pricing/medusa-version"

/** Milliseconds for which a health status is cached, because anybody can request it. */
const CACHE_MS = 3_000

const TIMEOUT_MS = 2_000

let known: { at: number; health: Promise<PublicHealth> } | undefined

/**
 * Returns the health status for load balancers and monitors; reads it at most once in three
 * seconds.
 */
export function loadPublicHealth(container: MedusaContainer, now: Date): Promise<PublicHealth> {
  const at = performance.now()
  if (!known || at - known.at > CACHE_MS) {
    known = { at, health: lookUp(container, now) }
  }
  return known.health
}

async function lookUp(container: MedusaContainer, now: Date): Promise<PublicHealth> {
  const [waiting, facts] = await Promise.all([
    inTime(container, container.resolve("oneClick").health.countWaiting()),
    inTime(container, loadSetupFacts(container, now)),
  ])
  return publicHealth(waiting, facts)
}

/** Returns what is read; null, with a line in the log, if that fails or takes too long. */
async function inTime<Value>(
  container: MedusaContainer,
  read: Promise<Value>
): Promise<Value | null> {
  try {
    return await withTimeout(read, TIMEOUT_MS)
  } catch (error) {
    logFailure(container, "health unknown", error)
    return null
  }
}

/** What a shop that sells has tried; a new shop has not, and nothing is wrong with it. */
const UNTRIED: SetupCheck["id"][] = ["connection", "button"]

export type PublicHealth = {
  /** `degraded` works but needs attention; the impact depends on the check. */
  status: "ready" | "degraded" | "unavailable"
  checks: Record<"database" | SetupCheck["id"], "ok" | "warning" | "problem" | "unknown">
  waiting: WaitingOrders | null
  /** Where prices come from, and why; null if it wasn't read in time. */
  medusa: MedusaView | null
}

/**
 * Returns the public health status: the state of each check, and how much is waiting. Contains no
 * address of the shop, no name of a person, and no amount.
 *
 * @param waiting null if the database did not respond
 * @param facts null if they were not loaded in time
 */
export function publicHealth(
  waiting: WaitingOrders | null,
  facts: SetupFacts | null
): PublicHealth {
  const checks = Object.fromEntries(
    facts
      ? setupChecks(facts).map(({ id, state }) => [id, state === "missing" ? "problem" : state])
      : CHECKS.map((id) => [id, "unknown"])
  ) as PublicHealth["checks"]
  const isRight = CHECKS.every(
    (id) => UNTRIED.includes(id) || checks[id] === "ok" || checks[id] === "warning"
  )
  return {
    status: !waiting ? "unavailable" : isRight ? "ready" : "degraded",
    checks: { ...checks, database: waiting ? "ok" : "problem" },
    waiting,
    medusa: facts && medusaView(facts.engine),
  }
}
