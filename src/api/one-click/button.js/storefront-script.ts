import { readFile } from "node:fs/promises"
import path from "node:path"
import type { ButtonLook } from "../../../lib/button-looks"
import type { OneClickSettings } from "../../../modules/one-click/settings"

const SCRIPT_FILE = path.join(__dirname, "../../../../storefront/button.js")

let builtScript: string | undefined

/**
 * Returns the built storefront script, preceded by the shop's checkout address: the button frames
 * only pages under that address (spec 2.6).
 *
 * @param checkoutUrl undefined if the plugin is not configured; the button then informs the
 * developer
 * @param settings the shop's own words for the button, by two-letter language, and its look
 */
export async function storefrontScript(
  checkoutUrl: string | undefined,
  { button_words, button_look }: Pick<OneClickSettings, "button_words" | "button_look">
): Promise<string> {
  builtScript ??= await readFile(SCRIPT_FILE, "utf8")
  const settings = JSON.stringify({ checkoutUrl, messages: messagesOf(button_words) }).replaceAll(
    "<",
    "\\u003c"
  )
  return `globalThis.__oneClick={...globalThis.__oneClick,...${settings}};\n${inLook(builtScript, button_look)}`
}

/**
 * Applies the shop's look to buttons without the attribute. Done here because every storefront
 * loads the script, and few shops need this.
 */
function inLook(text: string, look: ButtonLook): string {
  return text.replace(`:host([look=${look}])`, ":host(:not([look])),$&")
}

/** Returns the messages in the button's form; undefined keeps the built-in words. */
function messagesOf(words: Record<string, string>): Record<string, { buy: string }> | undefined {
  const given = Object.entries(words).filter(([, buy]) => buy)
  return given.length
    ? Object.fromEntries(given.map(([language, buy]) => [language, { buy }]))
    : undefined
}
