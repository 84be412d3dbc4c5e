import { readFile } from "node:fs/promises"
import path from "node:path"
import type { ButtonLook } from "./button-looks"
import type { OneClickSettings } from "../modules/one-click/settings"

/** Languages that are built in place of French beside English; see scripts/build-storefront.mjs. */
const FURTHER = ["de", "es", "it"]

const scripts = new Map<string, string>()

/**
 * Returns the built storefront script, preceded by the shop's checkout address: the button frames
 * only pages under that address (spec 2.6).
 *
 * @param checkoutUrl undefined if the plugin is not configured; the button then informs the
 * developer
 * @param settings the shop's own words for the button, by two-letter language, and its look
 * @param language requested by the script's address besides English; French if it is not built
 */
export async function storefrontScript(
  checkoutUrl: string | undefined,
  { button_words, button_look }: Pick<OneClickSettings, "button_words" | "button_look">,
  language: unknown
): Promise<string> {
  const further = FURTHER.find((one) => `${language}`.startsWith(one))
  const file = further ? `button.${further}.js` : "button.js"
  const script =
    scripts.get(file) ?? (await readFile(path.join(__dirname, "../../storefront", file), "utf8"))
  scripts.set(file, script)
  const settings = JSON.stringify({ checkoutUrl, messages: messagesOf(button_words) }).replaceAll(
    "<",
    "\\u003c"
  )
  return `globalThis.__oneClick={...globalThis.__oneClick,...${settings}};\n${inLook(script, button_look)}`
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
