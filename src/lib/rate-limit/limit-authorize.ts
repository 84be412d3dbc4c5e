import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"
import { answerTooMany } from "./too-many"

/** Rejects purchase starts beyond the shop's limits, before any query. */
export async function limitAuthorize(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const oneClick = req.scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const seconds = await oneClick.countAgainstLimit("authorize", req.ip)
  if (seconds) {
    answerTooMany(res, seconds)
    return
  }
  next()
}
