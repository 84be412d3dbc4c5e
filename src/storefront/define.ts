import { OneClickButtonElement } from "./button"

/** Registers the elements, once; does nothing on a server. */
export function define(): void {
  if (typeof customElements === "undefined") return
  if (!customElements.get("one-click-button")) {
    customElements.define("one-click-button", OneClickButtonElement)
  }
}
