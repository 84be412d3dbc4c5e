import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { storyOfPurchase } from "../../../../../overview/story"
import type { Story } from "../../../../../overview/types"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ story: Story }>
) => {
  res.json({ story: await storyOfPurchase(req.scope, req.params.id ?? "") })
}
