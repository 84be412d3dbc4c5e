import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { storyOfOrder } from "../../../../../overview/story"
import type { Story } from "../../../../../overview/types"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ story: Story }>
) => {
  res.json({ story: await storyOfOrder(req.scope, req.params.id ?? "") })
}
