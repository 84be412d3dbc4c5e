import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listRequest } from "../../utils/list-query"
import type { AdminListOneClickActivityType } from "../validators"

const MAX_CALLS = 1_000

/**
 * Returns the newest calls that match the filters with their bodies, for support. The bodies were
 * redacted when they were stored.
 */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const oneClick = req.scope.resolve("oneClick")
  const query = req.validatedQuery as AdminListOneClickActivityType
  const { kind, outcome, direction, environment, background } = query
  const [rows] = await oneClick.listActivityOverview({
    ...listRequest(query, { kind, outcome, direction, environment, background }),
    limit: MAX_CALLS,
    offset: 0,
  })
  const calls = await oneClick.listActivities(
    { id: rows.map(({ id }) => id) },
    { order: { created_at: "DESC" }, take: MAX_CALLS }
  )
  res.setHeader("content-disposition", 'attachment; filename="one-click-activity.json"')
  res.json({ exported_at: new Date().toISOString(), calls })
}
