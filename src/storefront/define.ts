import { OneClickButtonElement } from "./button"

const name = "one-click-button"

/** Registers `<one-click-button>` once, in browsers only. */
export function define(): void {
  if (!customElements.get(name)) customElements.define(name, OneClickButtonElement)
}
