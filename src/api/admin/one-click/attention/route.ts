import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Attention, readAttention } from "../../../../dashboard/attention"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ attention: Attention }>
) => {
  res.json({ attention: await readAttention(req.scope) })
}
