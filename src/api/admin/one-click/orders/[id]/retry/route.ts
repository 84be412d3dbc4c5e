import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retryOrder } from "../../../../../../orders/retry-order"
import { storyOfOrder } from "../../../../../../overview/story"
import type { Story } from "../../../../../../overview/types"

export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ story: Story }>
) => {
  const { id = "" } = req.params
  await retryOrder(req.scope, id, () => new Date())
  res.json({ story: await storyOfOrder(req.scope, id) })
}
