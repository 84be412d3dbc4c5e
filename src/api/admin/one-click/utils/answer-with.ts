import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaError } from "@medusajs/framework/utils"
import { asServiceError } from "../../../../modules/one-click/gateway/errors"

/** Statuses of codes for which Medusa's own handler would choose another one, or hide the remedy. */
const STATUS_BY_CODE: Record<string, number> = {
  static_rules_being_sent: 409,
  static_rules_changed: 409,
  static_rules_failed: 502,
  static_rules_uncertain: 502,
}

type Read<Body> = (req: AuthenticatedMedusaRequest<Body>, res: MedusaResponse) => Promise<unknown>

/**
 * Returns a route that answers with what `read` returns. A failed call to the service becomes a 502
 * with Medusa's `{ type, code, message }`, whose message says what happened and what to do.
 */
export function answer<Body = unknown>(read: Read<Body>) {
  return async (req: AuthenticatedMedusaRequest<Body>, res: MedusaResponse): Promise<void> => {
    try {
      res.json(await read(req, res))
    } catch (error) {
      const service = asServiceError(error)
      const { type, code = "", message } = service ?? (error as MedusaError)
      const status = service ? 502 : STATUS_BY_CODE[code]
      if (!status) {
        throw error
      }
      res.status(status).json({ type, code, message })
    }
  }
}

/** Returns a route that answers `{ [name]: ... }` with what `read` returns, like {@link answer}. */
export function answerWith<Body = unknown>(name: string, read: Read<Body>) {
  return answer<Body>(async (req, res) => ({ [name]: await read(req, res) }))
}
