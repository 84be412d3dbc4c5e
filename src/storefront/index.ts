import { define } from "./define"

export type { OneClickProperties } from "./attributes"
export { OneClickButtonElement, type OneClickDetail } from "./button"
export { configure, type OneClickSettings } from "./settings"
export type { Messages } from "./words"
export type { OneClickOrder, OneClickPurchase } from "./watch"
export { define }

define()
