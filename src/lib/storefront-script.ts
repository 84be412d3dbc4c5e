import { readFile } from "node:fs/promises"
import path from "node:path"
import type { ButtonLook } from "./button-looks"
import type { OneClickSettings } from "../modules/one-click/settings"

/** Languages that are built in place of French beside English; see scripts/build-storefront.mjs. */
const FURTHER = ["de", "es", "it"]

const scripts = new Map<string, string>()

/**
 * The storefront script as it was built beside this code, with the shop's checkout address in front:
 * pages under that address are the only ones the button frames (spec 2.6).
 *
 * @param checkoutUrl undefined where the plugin is not configured; the button says so to the developer
 * @param settings the shop's own words for the button, by two-letter language, and its look
 * @param language what the script's address asks for besides English; French where it is not built
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
 * The shop's own look is that of buttons without the attribute. Done here and not in the script: every
 * storefront loads that, and few shops need this.
 */
function inLook(text: string, look: ButtonLook): string {
  return text.replace(`:host([look=${look}])`, ":host(:not([look])),$&")
}

/** As the button takes them; undefined leaves the built-in words. */
function messagesOf(words: Record<string, string>): Record<string, { buy: string }> | undefined {
  const given = Object.entries(words).filter(([, buy]) => buy)
  return given.length
    ? Object.fromEntries(given.map(([language, buy]) => [language, { buy }]))
    : undefined
}
