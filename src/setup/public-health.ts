import type { WaitingOrders } from "../modules/one-click/repositories/health"
import { medusaProblems, MedusaView } from "./medusa-version"
import { processChecks, ProcessSituation } from "../modules/one-click/process/process-checks"

type Waiting = Pick<WaitingOrders, "review" | "failed" | "overdue">

export type HealthFacts = {
  /** Whether every option required for selling is set. */
  isConfigured: boolean
  processes: ProcessSituation
  /** Whether no quote is known to differ from Medusa's cart. */
  isProven: boolean
  waiting: Waiting
}

const CHECKS = ["configuration", "locks", "events", "worker", "orders", "medusa", "proof"] as const

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
  const { isConfigured, processes, isProven, waiting } = facts
  const { locks, events, worker } = processChecks(processes)
  const verdict = (isRight: boolean) => (isRight ? ("ok" as const) : ("problem" as const))
  const checks = {
    database: "ok" as const,
    configuration: verdict(isConfigured),
    locks: verdict(locks.state === "ok"),
    events: verdict(events.state === "ok"),
    worker: verdict(worker.state === "ok"),
    orders: verdict(waiting.failed === 0 && waiting.overdue === 0),
    medusa: verdict(!medusaProblems(medusa).length),
    proof: verdict(isProven),
  }
  const isRight = Object.values(checks).every((check) => check === "ok")
  return { status: isRight ? "ready" : "degraded", checks, waiting, medusa }
}
