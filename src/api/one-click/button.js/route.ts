import { createHash } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { recordButtonSeen } from "../../../dashboard/setup/button-seen"
import { storefrontScript } from "./storefront-script"

const MAX_AGE_SECONDS = 300

/** Returns the storefront script. Needs no key, can be cached publicly, and supports 304. */
export const GET = async (req: MedusaRequest, res: MedusaResponse) => {
  const oneClick = req.scope.resolve("oneClick")
  const { button_look, selling, paused_message } = await oneClick.settings.retrieve()
  const { checkoutUrl } = oneClick.options
  const paused = selling ? undefined : paused_message
  const script = await storefrontScript({ checkoutUrl, paused }, button_look)
  await recordButtonSeen(req.scope, req.headers.referer, new Date())
  res.setHeader("content-type", "text/javascript; charset=utf-8")
  const cached = `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=86400`
  // A page that was loaded while selling was off must not keep saying so.
  res.setHeader("cache-control", selling ? cached : "no-cache")
  res.setHeader("etag", `"${createHash("sha256").update(script).digest("base64url").slice(0, 27)}"`)
  res.setHeader("access-control-allow-origin", "*")
  res.setHeader("cross-origin-resource-policy", "cross-origin")
  res.setHeader("x-content-type-options", "nosniff")
  if (req.fresh) {
    res.status(304).end()
    return
  }
  res.send(script)
}
