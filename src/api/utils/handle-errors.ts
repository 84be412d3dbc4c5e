import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaError } from "@medusajs/framework/utils"
import { logFailure } from "../../lib/observe/log"
import { asServiceError } from "../../modules/one-click/gateway/errors"

/** HTTP statuses of codes for which Medusa's own error handler would choose another one. */
const STATUS_BY_CODE: Record<string, number> = {
  not_available: 409,
  paused: 409,
  out_of_stock: 409,
  service_failed: 502,
  busy: 503,
  not_configured: 503,
  service_timeout: 504,
}

/** What the buyer reads instead of a message that is for the shop. */
const MESSAGES: Record<string, string> = {
  service_failed: "One-click purchase is not available at the moment. Please try again later.",
  service_timeout: "One-click purchase is taking too long to respond. Please try again.",
  not_configured: "One-click purchase is not set up in this shop yet.",
}

/**
 * Wraps a store route: the plugin's codes keep their status, and a failing service becomes a 502 or
 * 504 with a message for the buyer. Medusa's error handler handles everything else.
 *
 * @param failure the text of the log line of a failure, as in docs/operations.md
 */
export function handleErrors<Req extends MedusaRequest>(
  failure: string,
  handler: (req: Req, res: MedusaResponse) => Promise<void>
) {
  return async (req: Req, res: MedusaResponse): Promise<void> => {
    try {
      await handler(req, res)
    } catch (error) {
      const { type, message, code = "" } = read(error)
      const status = STATUS_BY_CODE[code]
      if (!status) {
        throw error
      }
      if (status >= 500) {
        logFailure(req.scope, failure, error, { code, status })
      }
      res.status(status).json({ type, code, message: MESSAGES[code] ?? message })
    }
  }
}

function read(error: unknown): Partial<MedusaError> {
  const service = asServiceError(error)
  if (!service) {
    return error as MedusaError
  }
  const { type, kind } = service
  return kind === "timeout" ? { type, code: "service_timeout" } : { type, code: "service_failed" }
}
