import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type PublicHealth, loadPublicHealth } from "../../../dashboard/setup/load-public-health"

/**
 * Returns the health status for load balancers and monitors, without a key; 503 only if this
 * process cannot work at all.
 */
export const GET = async (req: MedusaRequest, res: MedusaResponse<PublicHealth>) => {
  const health = await loadPublicHealth(req.scope, new Date())
  res.setHeader("cache-control", "no-store")
  res.status(health.status === "unavailable" ? 503 : 200).json(health)
}
