import { readFile } from "node:fs/promises"
import path from "node:path"

let script: string | undefined

/**
 * The storefront script as it was built beside this code, with the shop's checkout address in front:
 * pages under that address are the only ones the button frames (spec 2.6).
 *
 * @param checkoutUrl undefined where the plugin is not configured; the button says so to the developer
 */
export async function storefrontScript(checkoutUrl: string | undefined): Promise<string> {
  script ??= await readFile(path.join(__dirname, "../storefront/button.js"), "utf8")
  const settings = JSON.stringify({ checkoutUrl }).replaceAll("<", "\\u003c")
  return `globalThis.__oneClick={...globalThis.__oneClick,...${settings}};\n${script}`
}
