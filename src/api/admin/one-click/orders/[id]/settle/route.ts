import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { storyOfOrder } from "../../../../../../overview/story"
import type { Story } from "../../../../../../overview/types"
import { settleOrderWorkflow } from "../../../../../../workflows/settle-order"

export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ story: Story }>
) => {
  const { id = "" } = req.params
  await settleOrderWorkflow(req.scope).run({ input: { id } })
  res.json({ story: await storyOfOrder(req.scope, id) })
}
