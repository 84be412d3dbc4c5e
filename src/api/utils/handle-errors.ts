import type { MedusaError } from "@medusajs/framework/utils"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { logFailure } from "../../lib/observe/log"
import { asServiceError } from "../../modules/one-click/gateway/errors"

type Answer = { status: number; type: string; code: string; message: string }

/** HTTP statuses of codes for which Medusa's own error handler would choose another one. */
const STATUS_BY_CODE: Record<string, number> = {
  not_available: 409,
  paused: 409,
  out_of_stock: 409,
  busy: 503,
  not_configured: 503,
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
      const answer = read(error)
      if (!answer) {
        throw error
      }
      if (answer.status >= 500) {
        logFailure(req.scope, failure, error, { code: answer.code, status: answer.status })
      }
      const { status, ...body } = answer
      res.status(status).json(body)
    }
  }
}

function read(error: unknown): Answer | undefined {
  const service = asServiceError(error)
  if (service) {
    return service.kind === "timeout" ? SERVICE_TIMEOUT : SERVICE_FAILED
  }
  const { code, type, message } = error as Partial<MedusaError>
  const status = code && STATUS_BY_CODE[code]
  // The message of a shop that is paused without a text of its owner is empty.
  if (!code || !status || !type || message === undefined) {
    return undefined
  }
  return { status, type, code, message: code === "not_configured" ? NOT_SET_UP : message }
}

const SERVICE_TIMEOUT = {
  status: 504,
  type: "unexpected_state",
  code: "service_timeout",
  message: "One-click purchase is taking too long to respond. Please try again.",
}
const SERVICE_FAILED = {
  status: 502,
  type: "unexpected_state",
  code: "service_failed",
  message: "One-click purchase is not available at the moment. Please try again later.",
}
const NOT_SET_UP = "One-click purchase is not set up in this shop yet."
