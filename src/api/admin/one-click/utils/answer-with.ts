import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { asServiceError } from "../../../../modules/one-click/gateway/errors"

/**
 * Returns a route that answers `{ [name]: ... }` with what `read` returns. A failed call to the
 * service becomes a 502 with Medusa's `{ type, code, message }`, whose message says what happened and
 * what to do.
 */
export function answerWith<Answer, Body = unknown>(
  name: string,
  read: (req: AuthenticatedMedusaRequest<Body>, res: MedusaResponse) => Promise<Answer>
) {
  return async (req: AuthenticatedMedusaRequest<Body>, res: MedusaResponse): Promise<void> => {
    try {
      const answer = await read(req, res)
      res.json({ [name]: answer })
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
