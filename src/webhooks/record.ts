import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../lib/observe/log"
import { countFallback } from "../lib/observe/metrics"
import type { Received } from "./receive"

const LEVELS = { ok: "http", fallback: "warn", refused: "warn", failed: "error" } as const

/**
 * Logs an answered webhook and stores it as activity of its purchase.
 *
 * @param duration_ms from the arrival of the call to its response
 */
export async function recordWebhook(
  container: MedusaContainer,
  received: Received,
  { context_id, duration_ms }: { context_id: string; duration_ms: number }
): Promise<void> {
  const { event, request, status, body, fallback } = received
  const outcome = outcomeOf(received)
  log(container, LEVELS[outcome], "webhook answered", {
    event,
    outcome,
    status,
    code: status >= 400 && typeof body.code === "string" ? body.code : undefined,
    ms: Math.round(duration_ms),
  })
  const { activity } = container.resolve("oneClick")
  if (fallback) {
    countFallback(event, fallback)
  }
  await activity.record({
    direction: "in",
    kind: event,
    outcome,
    context_id,
    status_code: status,
    duration_ms,
    request,
    response: body,
    message: fallback && `answered by a fallback: ${fallback}`,
  })
}

export function outcomeOf({ status, fallback }: Received): keyof typeof LEVELS {
  if (status >= 500) {
    return "failed"
  }
  if (status >= 400) {
    return "refused"
  }
  return fallback ? "fallback" : "ok"
}
