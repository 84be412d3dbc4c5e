import { h } from "./dom"
import { styles } from "./styles"

/** Draws the button. If it is not `enabled`, it stays focusable, with the reason as its label. */
export type Draw = (
  state: string,
  label: string,
  enabled: boolean,
  sentence: string,
  product?: string | null
) => void

/**
 * Creates the button, the sentence below it, and the live region. The live region announces
 * changes, but not the initial state.
 */
export function makeFace(
  host: Element,
  press: () => void,
  near: () => void
): [root: ShadowRoot, button: HTMLElement, draw: Draw] {
  const root = host.attachShadow({ mode: "open", delegatesFocus: true })
  const button = h("button", { "aria-describedby": "message" })
  const message = h("p", { part: "message", id: "message" })
  const live = h("div", { role: "status" })
  let before: string | undefined
  root.adoptedStyleSheets = [styles()]
  root.append(button, message, live)
  button.onclick = press
  button.onpointerenter = button.onfocus = near
  const draw: Draw = (state, label, enabled, sentence, product) => {
    const now = sentence || label
    if (before && before !== now) live.textContent = now
    before = now
    button.part.value = `button ${state}`
    button.textContent = label
    button.ariaLabel = product ? `${label}: ${product}` : null
    button.ariaDisabled = enabled ? null : "true"
    message.textContent = sentence
  }
  return [root, button, draw]
}
