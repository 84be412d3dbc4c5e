import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ActivityOverviewRow } from "../../../../modules/one-click/overview"
import { listRequest } from "../utils/list-query"
import type { AdminListOneClickActivityType } from "./validators"

type Answer = { activity: ActivityOverviewRow[]; count: number; limit: number; offset: number }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  const oneClick = req.scope.resolve("oneClick")
  const query = req.validatedQuery as AdminListOneClickActivityType
  const { kind, outcome, direction, environment, background, limit, offset } = query
  const [activity, count] = await oneClick.listActivityOverview(
    listRequest(query, { kind, outcome, direction, environment, background })
  )
  res.json({ activity, count, limit, offset })
}
