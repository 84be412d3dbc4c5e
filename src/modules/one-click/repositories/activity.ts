import type { Logger } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { CallDirection, CallOutcome } from "../calls"
import { environmentOf } from "../environment-of"
import { logLine } from "../../../lib/observe/log"
import { describeError, redact } from "../../../lib/redaction"
import type { OneClickOptions } from "../options"
import type { Database } from "./database"

/** One call between the service and the shop. */
export type Call = {
  direction: CallDirection
  /** The event of spec 6, or the call of spec 4. */
  kind: string
  outcome: CallOutcome
  context_id?: string
  service_order_id?: string
  status_code?: number
  duration_ms: number
  request?: unknown
  response?: unknown
  message?: string
}

/** Stores the calls between shop and service, without personal data and secrets. */
export class ActivityLog {
  constructor(
    private readonly database: Database,
    private readonly options: OneClickOptions,
    private readonly logger: Logger
  ) {}

  /**
   * Stores a call for the dashboard after it was answered, redacted. Logs a failure to store it and
   * never throws.
   */
  async record(call: Call): Promise<void> {
    try {
      await this.insert(call)
    } catch (error) {
      const reason = describeError(error)
      this.logger.warn(logLine("activity not recorded", { call: call.kind, reason }))
    }
  }

  /** Binds the parameters: a waiting buyer's processor must not escape large bodies. */
  private async insert(call: Call): Promise<void> {
    const byService = call.direction === "in"
    await this.database.bind(
      `INSERT INTO one_click_activity (id, direction, kind, outcome, context_id, service_order_id,
         status_code, duration_ms, request, response, message, environment)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS jsonb), CAST(? AS jsonb), ?, ?)`,
      [
        generateEntityId(undefined, "ocact"),
        call.direction,
        call.kind,
        call.outcome,
        call.context_id ?? null,
        call.service_order_id ?? null,
        call.status_code ?? null,
        Math.round(call.duration_ms),
        asJson(redact(call.request, byService ? "service" : "shop")),
        asJson(redact(call.response, byService ? "shop" : "service")),
        call.message ?? null,
        environmentOf(this.options.baseUrl),
      ]
    )
  }
}

/** Returns the JSON of an object; null for other values. */
function asJson(value: unknown): string | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
  return isObject ? JSON.stringify(value) : null
}
