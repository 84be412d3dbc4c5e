import { processChecks, ProcessSituation } from "./process-checks"

export type HealthFacts = {
  /** Whether every option without which nothing can be sold is there. */
  isConfigured: boolean
  processes: ProcessSituation
  waiting: WaitingOrders
}

/** Orders of the service that are not at their end. */
export type WaitingOrders = {
  /** Held for a person. */
  review: number
  /** Given up after the last try. */
  failed: number
  /** Whose next try is long past: nobody takes them up. */
  overdue: number
}

const CHECKS = ["configuration", "locks", "events", "worker", "orders"] as const

export type PublicHealth = {
  /** `degraded` answers, but somebody has to look: what it costs depends on the check. */
  status: "ready" | "degraded" | "unavailable"
  checks: Record<"database" | (typeof CHECKS)[number], "ok" | "problem" | "unknown">
  waiting: WaitingOrders | null
}

/**
 * What anybody may know of how the plugin stands: which part needs a look, and how much waits. No
 * address, name, amount or reason.
 *
 * @param facts undefined where the database did not answer
 */
export function publicHealth(facts: HealthFacts | undefined): PublicHealth {
  if (!facts) {
    const unknown = Object.fromEntries(CHECKS.map((check) => [check, "unknown"]))
    return {
      status: "unavailable",
      checks: { ...(unknown as PublicHealth["checks"]), database: "problem" },
      waiting: null,
    }
  }
  const { isConfigured, processes, waiting } = facts
  const { locks, events, worker } = processChecks(processes)
  const verdict = (isRight: boolean) => (isRight ? ("ok" as const) : ("problem" as const))
  const checks = {
    database: "ok" as const,
    configuration: verdict(isConfigured),
    locks: verdict(locks.state === "ok"),
    events: verdict(events.state === "ok"),
    worker: verdict(worker.state === "ok"),
    orders: verdict(waiting.failed === 0 && waiting.overdue === 0),
  }
  const isRight = Object.values(checks).every((check) => check === "ok")
  return { status: isRight ? "ready" : "degraded", checks, waiting }
}
