import { createHash } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { recordButtonSeen } from "../../../setup/button-seen"
import { storefrontScript } from "./storefront-script"

const MAX_AGE_SECONDS = 300

/** Returns the storefront script. Needs no key, can be cached publicly, and supports 304. */
export const GET = async (req: MedusaRequest, res: MedusaResponse) => {
  const oneClick = req.scope.resolve("oneClick")
  const { button_look } = await oneClick.settings.retrieve()
  const script = await storefrontScript(oneClick.options.checkoutUrl, button_look)
  await recordButtonSeen(req.scope, req.headers.referer, new Date())
  res.setHeader("content-type", "text/javascript; charset=utf-8")
  res.setHeader("cache-control", `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=86400`)
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
