import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { dispatch } from "../../../../../callbacks/dispatch"

export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const { context_id = "", signature = "" } = req.params
  const { status, body } = await dispatch(req.scope, {
    context_id,
    signature,
    body: req.body,
    now: new Date(),
  })
  res.status(status).json(body)
}
