import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { storyOfOrder } from "../../../../../../overview/story"
import type { Story } from "../../../../../../overview/types"
import { denyOrderWorkflow } from "../../../../../../workflows/deny-order"
import { explainService } from "../../../utils/explain-service"

export const POST = explainService(
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<{ story: Story }>) => {
    const { id = "" } = req.params
    await denyOrderWorkflow(req.scope).run({ input: { id } })
    res.json({ story: await storyOfOrder(req.scope, id) })
  }
)
