import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { HealthFacts, publicHealth, PublicHealth, WaitingOrders } from "./health-status"
import { HAS_WORK } from "../modules/one-click/order-states"
import { loadProcesses } from "./load-facts"
import { medusaView } from "./medusa-version"

/** Milliseconds for which a health status is cached, because anybody can request it. */
const FRESH_MS = 3_000

const PATIENCE_MS = 2_000

const WAITING = `
SELECT count(*) FILTER (WHERE state = 'review')::int AS review,
  count(*) FILTER (WHERE state = 'failed')::int AS failed,
  count(*) FILTER (WHERE ${HAS_WORK}
    AND next_attempt_at < now() - interval '10 minutes'
    AND (lease_owner IS NULL OR lease_expires_at < now()))::int AS overdue
FROM one_click_incoming_order
WHERE state IN ('review', 'failed', 'received', 'compared', 'placed') AND deleted_at IS NULL`

let known: { at: number; health: Promise<PublicHealth> } | undefined

/**
 * Returns the health status for load balancers and monitors; reads it at most once in three
 * seconds.
 */
export function loadHealth(container: MedusaContainer, now: Date): Promise<PublicHealth> {
  if (!known || now.getTime() - known.at > FRESH_MS) {
    known = { at: now.getTime(), health: lookUp(container, now) }
  }
  return known.health
}

async function lookUp(container: MedusaContainer, now: Date): Promise<PublicHealth> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database takes too long.")),
      PATIENCE_MS
    )
  })
  try {
    return publicHealth(await Promise.race([loadFacts(container, now), late]), medusaView())
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(logLine("health not known", { reason: describeError(error) }))
    return publicHealth(undefined, medusaView())
  } finally {
    clearTimeout(timer)
  }
}

async function loadFacts(container: MedusaContainer, now: Date): Promise<HealthFacts> {
  const oneClick = container.resolve("oneClick")
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [processes, hasApiKey, problem, counted] = await Promise.all([
    loadProcesses(oneClick, now),
    oneClick.gateway.hasApiKey(),
    oneClick.notes.retrieve("proof_problem"),
    connection.raw<{ rows: WaitingOrders[] }>(WAITING),
  ])
  const { baseUrl, checkoutUrl, notificationUrl, signingSecret } = oneClick.options
  return {
    isConfigured: [hasApiKey, baseUrl, checkoutUrl, notificationUrl, signingSecret].every(Boolean),
    processes,
    isProven: !problem,
    waiting: counted.rows[0],
  }
}
