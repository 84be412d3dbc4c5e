import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { REPLAYABLE } from "../../../../../dashboard/replay"

/** Returns one call with its redacted bodies. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const oneClick = req.scope.resolve("oneClick")
  const call = await oneClick.retrieveActivity(req.params.id)
  const can_replay = REPLAYABLE.includes(call.kind) && call.direction === "in"
  res.json({ call: { ...call, can_replay } })
}
