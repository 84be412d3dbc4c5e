import type { MedusaRequest, MedusaRequestHandler, MedusaResponse } from "@medusajs/framework/http"
import type { Limited } from "../../modules/one-click/rate-limit"

/** Rejects purchase starts beyond the shop's limits, before any query. */
export const limitAuthorize: MedusaRequestHandler = async (req, res, next) => {
  if (!(await isTooMany("authorize", req, res))) {
    next()
  }
}

/**
 * Counts a call, and returns whether it is beyond the shop's limits. It is answered then: the caller
 * must wait, in the shape of Medusa's own errors.
 */
export async function isTooMany(
  what: Limited,
  { scope, ip }: MedusaRequest,
  res: MedusaResponse
): Promise<boolean> {
  const seconds = await scope.resolve("oneClick").runtime.limits.count(what, ip)
  if (!seconds) {
    return false
  }
  res.setHeader("retry-after", String(seconds))
  // Lets storefronts on another origin read when to retry.
  res.setHeader("access-control-expose-headers", "retry-after")
  res.status(429).json({
    type: "not_allowed",
    code: "too_many_requests",
    message: `Too many requests. Please try again in ${seconds} second${seconds === 1 ? "" : "s"}.`,
  })
  return true
}
