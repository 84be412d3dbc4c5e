import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerTooMany } from "./too-many"

/** Rejects purchase starts beyond the shop's limits, before any query. */
export async function limitAuthorize(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const oneClick = req.scope.resolve("oneClick")
  const seconds = await oneClick.runtime.countAgainstLimit("authorize", req.ip)
  if (seconds) {
    answerTooMany(res, seconds)
    return
  }
  next()
}
