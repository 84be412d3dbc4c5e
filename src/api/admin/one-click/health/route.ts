import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { healthView, type HealthView } from "../../../../dashboard/health"
import type { AdminGetOneClickHealthType } from "./validators"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ health: HealthView }>
) => {
  const { hours } = req.validatedQuery as AdminGetOneClickHealthType
  const to = new Date()
  const from = new Date(to.getTime() - hours * 60 * 60_000)
  res.json({ health: await healthView(req.scope, from, to) })
}
