import { readFile } from "node:fs/promises"
import path from "node:path"

const SCRIPT_FILE = path.join(__dirname, "../../../../storefront/button.js")

let builtScript: string | undefined

/**
 * Returns the built storefront script, preceded by the shop's checkout address: the button frames
 * only pages under that address (spec 2.6).
 *
 * @param checkoutUrl undefined if the plugin is not configured; the button then informs the
 * developer
 * @param paused the shop's text for buyers, if selling is off
 */
export async function storefrontScript({
  checkoutUrl,
  paused,
}: {
  checkoutUrl?: string
  paused?: string
}): Promise<string> {
  builtScript ??= await readFile(SCRIPT_FILE, "utf8")
  const settings = JSON.stringify({ checkoutUrl, paused }).replaceAll("<", "\\u003c")
  return `globalThis.__oneClick={...globalThis.__oneClick,...${settings}};\n${builtScript}`
}
