import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listActivity } from "../../../../overview/lists"
import type { ActivityOverviewRow } from "../../../../overview/types"
import type { AdminListOneClickActivityType } from "./validators"

type Answer = {
  activity: ActivityOverviewRow[]
  count: number
  is_capped: boolean
  limit: number
  offset: number
}

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickActivityType>,
  res: MedusaResponse<Answer>
) => {
  const { rows: activity, ...page } = await listActivity(req.scope, req)
  res.json({ activity, ...page })
}
