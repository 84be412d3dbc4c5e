import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { WaitingOrders } from "../../../../modules/one-click/repositories/health"

/** Returns the numbers of orders that wait; the checks report everything else. */
export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ attention: WaitingOrders }>
) => {
  res.json({ attention: await req.scope.resolve("oneClick").health.countWaiting() })
}
