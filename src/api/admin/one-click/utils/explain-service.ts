import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { asServiceError } from "../../../../gateway/errors"

/**
 * Wraps a route that calls the service: where that fails, the person in the dashboard reads what
 * happened and what to do, as a 502 with Medusa's `{ type, code, message }`.
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
