import type { Messages } from "./words"

/** What all buttons of a page share; an attribute of the same name on an element wins. */
export interface OneClickSettings {
  /** The shop's publishable API key. */
  publishableKey?: string
  /** The address of the Medusa back end, absolute or relative to the page. */
  backendUrl?: string
  /** The service's checkout address: only pages under it are framed. */
  checkoutUrl?: string
  /** Own words by two-letter language, for example `{ fr: { buy: "Commander" } }`. */
  messages?: Partial<Record<string, Messages>>
}

declare global {
  // A global, because `GET /one-click/button.js` writes the shop's checkout address into it.
  var __oneClick: OneClickSettings | undefined
}

/** The page's shared settings as they are now. */
export function settings(): OneClickSettings {
  return globalThis.__oneClick ?? {}
}

/** Sets what all buttons of the page share; later calls add to earlier ones. */
export function configure(more: OneClickSettings): void {
  globalThis.__oneClick = { ...settings(), ...more }
}
