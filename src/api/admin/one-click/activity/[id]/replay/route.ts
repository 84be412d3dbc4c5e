import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { replay, type Replay } from "../../../../../../dashboard/replay"

/** Replays a quote or stock request as a dry run. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ replay: Replay }>
) => {
  res.json({ replay: await replay(req.scope, req.params.id) })
}
