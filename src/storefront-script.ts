import { readFile } from "node:fs/promises"
import path from "node:path"

let script: string | undefined

/**
 * The storefront script as it was built beside this code, with the shop's checkout address in front:
 * pages under that address are the only ones the button frames (spec 2.6).
 *
 * @param words the shop's own words for the button, by two-letter language
 * @param checkoutUrl undefined where the plugin is not configured; the button says so to the developer
 */
export async function storefrontScript(
  checkoutUrl: string | undefined,
  words: Record<string, string>
): Promise<string> {
  script ??= await readFile(path.join(__dirname, "../storefront/button.js"), "utf8")
  const settings = JSON.stringify({ checkoutUrl, messages: messagesOf(words) }).replaceAll(
    "<",
    "\\u003c"
  )
  return `globalThis.__oneClick={...globalThis.__oneClick,...${settings}};\n${script}`
}

/** As the button takes them; undefined leaves the built-in words. */
function messagesOf(words: Record<string, string>): Record<string, { buy: string }> | undefined {
  const given = Object.entries(words).filter(([, buy]) => buy)
  return given.length
    ? Object.fromEntries(given.map(([language, buy]) => [language, { buy }]))
    : undefined
}
