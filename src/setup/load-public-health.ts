import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { withTimeout } from "../lib/with-timeout"
import { HealthFacts, publicHealth, PublicHealth } from "./public-health"
import { loadProcesses } from "./load-facts"
import { medusaView } from "./medusa-version"

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
  const [processes, hasApiKey, problem, { review, failed, overdue }] = await Promise.all([
    loadProcesses(oneClick, now),
    oneClick.gateway.hasApiKey(),
    oneClick.storedFacts.retrieve("proof_problem"),
    oneClick.health.countWaiting(),
  ])
  const { baseUrl, checkoutUrl, notificationUrl, signingSecret } = oneClick.options
  return {
    isConfigured: [hasApiKey, baseUrl, checkoutUrl, notificationUrl, signingSecret].every(Boolean),
    processes,
    isProven: !problem,
    waiting: { review, failed, overdue },
  }
}
