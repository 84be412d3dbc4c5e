import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaginatedResponse } from "@medusajs/framework/types"
import { listActivity } from "../../../../dashboard/lists"
import type { ActivityListEntry } from "../../../../dashboard/lists"
import type { AdminListOneClickActivityType } from "./validators"

type Answer = PaginatedResponse<{ activity: ActivityListEntry[]; is_capped: boolean }>

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickActivityType>,
  res: MedusaResponse<Answer>
) => {
  const { rows: activity, ...page } = await listActivity(req.scope, req)
  res.json({ activity, ...page })
}
