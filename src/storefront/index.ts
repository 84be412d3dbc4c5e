import { define } from "./button"

export { define, OneClickButtonElement } from "./button"
export type { OneClickDetail, OneClickEventName, OneClickItem } from "./events"
export type { OneClickProperties } from "./properties"
export type { OneClickOrder, OneClickPurchase } from "./purchase"
export { configure, type OneClickSettings } from "./settings"
export type { Messages } from "./texts"

// A server has no registry of custom elements.
if (globalThis.customElements) {
  define()
}
