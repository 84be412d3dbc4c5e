import type { OneClickProperties } from "./properties"
import type { Messages } from "./texts"

/** Settings of all buttons on a page; an element's attribute of the same name wins. */
export interface OneClickSettings {
  /** The shop's publishable API key. */
  publishableKey?: string
  /** The URL of the Medusa backend, absolute or relative to the page. */
  backendUrl?: string
  /** The service's checkout address: only pages under it are framed. */
  checkoutUrl?: string
  /** Set while the shop doesn't sell in one click: its text for buyers, or `""`. */
  paused?: string
  /** The page's own texts by two-letter language, for example `{ fr: { buy: "Commander" } }`. */
  messages?: Partial<Record<string, Messages>>
}

declare global {
  // A global, because `GET /one-click/button.js` writes the shop's checkout address into it.
  var __oneClick: OneClickSettings | undefined
}

/** Returns the page's current settings. */
export function settings(): OneClickSettings {
  return globalThis.__oneClick ?? {}
}

/** Changes settings of all buttons on the page; keeps those set by earlier calls. */
export function configure(more: OneClickSettings): void {
  globalThis.__oneClick = { ...settings(), ...more }
}

/** Returns a setting of an element, or else of the page. */
export function settingOf(
  element: OneClickProperties,
  name: "publishableKey" | "backendUrl" | "checkoutUrl"
): string | undefined {
  return element[name] ?? settings()[name]
}
