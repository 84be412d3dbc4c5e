import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { salesView, type SalesView } from "../../../../dashboard/sales"
import type { AdminGetOneClickOverviewType } from "./validators"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ overview: SalesView }>
) => {
  const { days, zone } = req.validatedQuery as AdminGetOneClickOverviewType
  res.json({ overview: await salesView(req.scope, { days, zone }) })
}
