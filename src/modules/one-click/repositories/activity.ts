import type { InferTypeOf, Logger } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Activity } from "../models"
import { logLine } from "../../../lib/observe/log"
import { describeError, redact } from "../../../lib/redaction"
import type { Database } from "./database"

/** One call between the service and the shop. */
export type Call = Pick<Row, "direction" | "kind" | "outcome" | "duration_ms"> &
  Partial<Pick<Row, "context_id" | "service_order_id" | "status_code" | "message">> & {
    request?: unknown
    response?: unknown
  }

type Row = InferTypeOf<typeof Activity>

/** Stores the calls between shop and service, without personal data and secrets. */
export class ActivityLog {
  constructor(
    private readonly database: Database,
    private readonly logger: Logger
  ) {}

  /**
   * Stores a call for the dashboard after it was answered, redacted. Logs a failure to store it and
   * never throws.
   */
  async record(call: Call): Promise<void> {
    const byService = call.direction === "in"
    try {
      await this.database
        .knex()("one_click_activity")
        .insert({
          ...call,
          id: generateEntityId(undefined, "ocact"),
          duration_ms: Math.round(call.duration_ms),
          request: asObject(redact(call.request, byService ? "service" : "shop")),
          response: asObject(redact(call.response, byService ? "shop" : "service")),
          environment: this.database.environment,
        })
    } catch (error) {
      const reason = describeError(error)
      this.logger.warn(logLine("activity not recorded", { call: call.kind, reason }))
    }
  }
}

/** Returns an object, which is stored as JSON; null for other values. */
function asObject(value: unknown): object | null {
  return typeof value === "object" && !Array.isArray(value) ? value : null
}
