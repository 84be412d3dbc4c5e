import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readFile } from "node:fs/promises"
import path from "node:path"

const MAX_AGE_SECONDS = 300

const SCRIPT_FILE = path.join(__dirname, "../../../../storefront/button.js")

let builtScript: string | undefined

/** Returns the storefront script. Needs no key, can be cached publicly, and supports 304. */
export const GET = async (req: MedusaRequest, res: MedusaResponse) => {
  const oneClick = req.scope.resolve("oneClick")
  const { selling, paused_message } = await oneClick.settings.retrieve()
  const settings = {
    // The button frames only pages under this address (spec 2.6); without one, it informs developers.
    checkoutUrl: oneClick.options.checkoutUrl,
    // The shop's text for buyers, if selling is off.
    paused: selling ? undefined : paused_message,
  }
  const known = JSON.stringify(settings).replaceAll("<", "\\u003c")
  builtScript ??= await readFile(SCRIPT_FILE, "utf8")
  await oneClick.buttonSeen.record(req.headers.referer, new Date())
  res.setHeader("content-type", "text/javascript; charset=utf-8")
  const cached = `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=86400`
  // A page that was loaded while selling was off must not keep saying so.
  res.setHeader("cache-control", selling ? cached : "no-cache")
  res.setHeader("access-control-allow-origin", "*")
  res.setHeader("cross-origin-resource-policy", "cross-origin")
  res.setHeader("x-content-type-options", "nosniff")
  // Express adds an ETag, and answers 304 to a browser that has this script.
  res.send(`globalThis.__oneClick={...globalThis.__oneClick,...${known}};\n${builtScript}`)
}
