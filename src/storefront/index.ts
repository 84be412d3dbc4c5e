import { define } from "./define"

export type { OneClickProperties } from "./attributes"
export { OneClickButtonElement } from "./button"
export type { OneClickDetail } from "./events"
export { configure, type OneClickSettings } from "./settings"
export type { Messages } from "./words"
export type { OneClickOrder, OneClickPurchase } from "./watch"
export { define }

// A server has no registry of custom elements.
if (globalThis.customElements) define()
