import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { processIncomingOrder } from "../../../../../../orders/process-incoming-order"
import { storyOfOrder } from "../../../../../../overview/story"
import type { Story } from "../../../../../../overview/types"
import { approveOrderWorkflow } from "../../../../../../workflows/approve-order"
import { explainService } from "../../../utils/explain-service"

export const POST = explainService(
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<{ story: Story }>) => {
    const { id = "" } = req.params
    await approveOrderWorkflow(req.scope).run({ input: { id } })
    await processIncomingOrder(req.scope, id)
    res.json({ story: await storyOfOrder(req.scope, id) })
  }
)
