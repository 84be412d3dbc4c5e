import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listActivity } from "../../../../../dashboard/lists"
import type { AdminListOneClickActivityType } from "../validators"

const MAX_CALLS = 1_000

/**
 * Returns the newest calls that match the filters with their bodies, for support. The bodies were
 * redacted when they were stored.
 */
export const GET = async (
  {
    scope,
    filterableFields,
    queryConfig,
  }: AuthenticatedMedusaRequest<unknown, AdminListOneClickActivityType>,
  res: MedusaResponse
) => {
  const pagination = { ...queryConfig.pagination, skip: 0, take: MAX_CALLS }
  const { rows: calls } = await listActivity(scope, {
    filterableFields,
    queryConfig: { ...queryConfig, pagination },
  })
  res.setHeader("content-disposition", 'attachment; filename="one-click-activity.json"')
  res.json({ exported_at: new Date().toISOString(), calls })
}
