import type { MedusaRequestHandler, MedusaResponse } from "@medusajs/framework/http"

/** Rejects purchase starts beyond the shop's limits, before any query. */
export const limitAuthorize: MedusaRequestHandler = async (req, res, next) => {
  const oneClick = req.scope.resolve("oneClick")
  const seconds = await oneClick.runtime.limits.count("authorize", req.ip)
  if (seconds) {
    answerTooMany(res, seconds)
    return
  }
  next()
}

/** Responds that the caller must wait, in the shape of Medusa's own errors. */
export function answerTooMany(res: MedusaResponse, seconds: number): void {
  res.setHeader("retry-after", String(seconds))
  // Lets storefronts on another origin read when to retry.
  res.setHeader("access-control-expose-headers", "retry-after")
  res.status(429).json({
    type: "not_allowed",
    code: "too_many_requests",
    message: `Too many requests. Please try again in ${seconds} second${seconds === 1 ? "" : "s"}.`,
  })
}
