import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { withTimeout } from "../lib/with-timeout"
import { processChecks, type ProcessSituation } from "../modules/one-click/process/process-checks"
import type { WaitingOrders } from "../modules/one-click/repositories/health"
import { loadProcess } from "./load-facts"
import { medusaProblems, medusaView, type MedusaView } from "./medusa-version"

/** Milliseconds for which a health status is cached, because anybody can request it. */
const CACHE_MS = 3_000

const TIMEOUT_MS = 2_000

let known: { at: number; health: Promise<PublicHealth> } | undefined

/**
 * Returns the health status for load balancers and monitors; reads it at most once in three
 * seconds.
 */
export function loadPublicHealth(container: MedusaContainer, now: Date): Promise<PublicHealth> {
  if (!known || now.getTime() - known.at > CACHE_MS) {
    known = { at: now.getTime(), health: lookUp(container, now) }
  }
  return known.health
}

async function lookUp(container: MedusaContainer, now: Date): Promise<PublicHealth> {
  const loaded = await withTimeout(loadFacts(container, now), TIMEOUT_MS)
  if (loaded.in_time) {
    return publicHealth(loaded.value, medusaView())
  }
  const reason = loaded.error
    ? describeError(loaded.error)
    : "The database did not respond in time."
  container.resolve(ContainerRegistrationKeys.LOGGER).error(logLine("health unknown", { reason }))
  return publicHealth(undefined, medusaView())
}

async function loadFacts(container: MedusaContainer, now: Date): Promise<HealthFacts> {
  const oneClick = container.resolve("oneClick")
  const [process, hasApiKey, problem, { review, failed, overdue }] = await Promise.all([
    loadProcess(oneClick, now),
    oneClick.gateway.hasApiKey(),
    oneClick.storedFacts.retrieve("proof_problem"),
    oneClick.health.countWaiting(),
  ])
  const { baseUrl, checkoutUrl, notificationUrl, signingSecret } = oneClick.options
  return {
    isConfigured: [hasApiKey, baseUrl, checkoutUrl, notificationUrl, signingSecret].every(Boolean),
    process,
    isProven: !problem,
    waiting: { review, failed, overdue },
  }
}

type Waiting = Pick<WaitingOrders, "review" | "failed" | "overdue">

export type HealthFacts = {
  /** Whether every option required for selling is set. */
  isConfigured: boolean
  process: ProcessSituation
  /** Whether no quote is known to differ from Medusa's cart. */
  isProven: boolean
  waiting: Waiting
}

const CHECKS = [
  "configuration",
  "locks",
  "events",
  "reconciliation",
  "orders",
  "medusa",
  "proof",
] as const

export type PublicHealth = {
  /** `degraded` works but needs attention; the impact depends on the check. */
  status: "ready" | "degraded" | "unavailable"
  checks: Record<"database" | (typeof CHECKS)[number], "ok" | "problem" | "unknown">
  waiting: Waiting | null
  /** Which way each reader of Medusa's data takes, and why one is not fast. */
  medusa: MedusaView
}

/**
 * Returns the public health status: which part needs attention, and how much is waiting. Contains
 * no address of the shop, no name of a person, and no amount.
 *
 * @param facts undefined if the database did not respond
 */
export function publicHealth(facts: HealthFacts | undefined, medusa: MedusaView): PublicHealth {
  if (!facts) {
    const unknown = Object.fromEntries(CHECKS.map((check) => [check, "unknown"]))
    return {
      status: "unavailable",
      checks: { ...(unknown as PublicHealth["checks"]), database: "problem" },
      waiting: null,
      medusa,
    }
  }
  const { isConfigured, process, isProven, waiting } = facts
  const { locks, events, reconciliation } = processChecks(process)
  const verdict = (isRight: boolean) => (isRight ? ("ok" as const) : ("problem" as const))
  const checks = {
    database: "ok" as const,
    configuration: verdict(isConfigured),
    locks: verdict(locks.state === "ok"),
    events: verdict(events.state === "ok"),
    reconciliation: verdict(reconciliation.state === "ok"),
    orders: verdict(waiting.failed === 0 && waiting.overdue === 0),
    medusa: verdict(!medusaProblems(medusa).length),
    proof: verdict(isProven),
  }
  const isRight = Object.values(checks).every((check) => check === "ok")
  return { status: isRight ? "ready" : "degraded", checks, waiting, medusa }
}
