import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { asServiceError } from "../../../../modules/one-click/gateway/errors"

/**
 * Wraps a route that calls the service: a failed call becomes a 502 with Medusa's `{ type, code,
 * message }`, whose message says what happened and what to do.
 */
export function explainService<Body, Input = unknown>(
  handler: (req: AuthenticatedMedusaRequest<Input>, res: MedusaResponse<Body>) => Promise<void>
) {
  return async (req: AuthenticatedMedusaRequest<Input>, res: MedusaResponse): Promise<void> => {
    try {
      await handler(req, res)
    } catch (error) {
      const service = asServiceError(error)
      if (!service) {
        throw error
      }
      res.status(502).json({
        type: "unexpected_state",
        code: `service_${service.kind}`,
        message: service.message,
      })
    }
  }
}
