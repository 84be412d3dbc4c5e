import { createElement, write } from "./dom"
import { styles } from "./styles"
import type { Text } from "./texts"

/** The states of a button: each names its label's text and its part, such as `::part(sold-out)`. */
export type ButtonState =
  "buy" | "choose" | "sold-out" | "unavailable" | "paused" | "working" | "slow" | "retry"

/** What the button shows. */
interface Appearance {
  state: ButtonState
  label: Text
  /** A disabled button stays focusable, with the reason as its label. */
  enabled: boolean
  /** The sentence below the button. */
  sentence?: Text
  /** The product's name, for screen readers. */
  product?: string | null
  /** Whether screen readers announce the sentence, or else the label. */
  announce: boolean
}

/**
 * Creates the button, the sentence below it, and the live region.
 *
 * @param onPress called on every press, also of a disabled button
 * @param onApproach called when the pointer or the focus reaches the button
 */
export function createFace({
  host,
  onPress,
  onApproach,
}: {
  host: Element
  onPress: () => void
  onApproach: () => void
}) {
  const root = host.attachShadow({ mode: "open", delegatesFocus: true })
  const button = createElement("button", { "aria-describedby": "message" })
  const message = createElement("p", { part: "message", id: "message" })
  const liveRegion = createElement("div", { role: "status" })
  root.adoptedStyleSheets = [styles()]
  root.append(button, message, liveRegion)
  button.onclick = onPress
  button.onpointerenter = onApproach
  button.onfocus = onApproach

  function draw({ state, label, enabled, sentence, product, announce }: Appearance): void {
    const announced = sentence ?? label
    if (announce) {
      write(liveRegion, announced)
    } else if (liveRegion.textContent !== announced.content) {
      // The same message in another language is no news.
      liveRegion.textContent = ""
    }
    write(button, label)
    button.part.value = `button ${state}`
    button.ariaLabel = product ? `${label.content}: ${product}` : null
    button.ariaDisabled = enabled ? null : "true"
    write(message, sentence ?? { content: "", lang: label.lang })
  }
  return { button, draw }
}
