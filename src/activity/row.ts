import { redact } from "./redact"

/** One call between the service and the shop. */
export type Call = {
  direction: "in" | "out"
  /** The event of spec 6, or the call of spec 4. */
  kind: string
  outcome: "ok" | "fallback" | "refused" | "failed"
  context_id?: string
  service_order_id?: string
  status_code?: number
  duration_ms: number
  request?: unknown
  response?: unknown
  message?: string
}

/** Returns a call as it is stored: redacted, its duration in whole milliseconds. */
export function activityRow(call: Call) {
  return {
    ...call,
    duration_ms: Math.round(call.duration_ms),
    request: asRecord(redact(call.request, call.direction === "in" ? "service" : "shop")),
    response: asRecord(redact(call.response, call.direction === "in" ? "shop" : "service")),
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
