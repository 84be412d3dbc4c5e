import { readFile } from "node:fs/promises"
import path from "node:path"
import type { ButtonLook } from "../../../modules/one-click/setting-values"

const SCRIPT_FILE = path.join(__dirname, "../../../../storefront/button.js")

let builtScript: string | undefined

/**
 * Returns the built storefront script, preceded by the shop's checkout address: the button frames
 * only pages under that address (spec 2.6).
 *
 * @param checkoutUrl undefined if the plugin is not configured; the button then informs the
 * developer
 * @param paused the shop's text for buyers, if selling is off
 * @param look the look of buttons without the attribute
 */
export async function storefrontScript(
  { checkoutUrl, paused }: { checkoutUrl?: string; paused?: string },
  look: ButtonLook
): Promise<string> {
  builtScript ??= await readFile(SCRIPT_FILE, "utf8")
  const settings = JSON.stringify({ checkoutUrl, paused }).replaceAll("<", "\\u003c")
  return `globalThis.__oneClick={...globalThis.__oneClick,...${settings}};\n${inLook(builtScript, look)}`
}

/**
 * Applies the shop's look to buttons without the attribute. Done here because every storefront
 * loads the script, and few shops need this.
 */
function inLook(text: string, look: ButtonLook): string {
  return text.replace(`:host([look=${look}])`, ":host(:not([look])),$&")
}
