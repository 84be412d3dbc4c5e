import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ONE_CLICK_MODULE } from "../../../../../modules/one-click"
import type OneClickModuleService from "../../../../../modules/one-click/service"
import { REPLAYABLE } from "../../../../../overview/replay"

/** Returns one call with its redacted bodies. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const call = await oneClick.retrieveActivity(req.params.id ?? "")
  const can_replay = REPLAYABLE.includes(call.kind) && call.direction === "in"
  res.json({ call: { ...call, can_replay } })
}
