import { settings } from "./settings"
import texts from "./texts.json"

/** The states of a button: each names its label's text and its part, such as `::part(sold-out)`. */
export type ButtonState =
  "buy" | "choose" | "sold-out" | "unavailable" | "paused" | "working" | "slow" | "retry"

/** The sentences below the button. */
type Sentence = "failed" | "unknown" | "left" | "ordered" | "accepted" | "denied" | "cancelled"

/** The key of a text. */
export type TextKey = ButtonState | Sentence | "wait" | "close" | "new-tab"

/** A page's own texts in place of some of the built-in ones. */
export type Messages = Partial<Record<TextKey, string>>

/** Every text the buyer can see, by language. */
export const translations: Record<string, Record<TextKey, string>> = texts

/** A text and its language, which assistive technology needs to pronounce it. */
export interface Text {
  content: string
  lang: string
}

/** Returns the language of an element: the nearest `lang`, also outside its shadow roots. */
export function languageOf(element: Element): string {
  const nearest = element.closest<HTMLElement>("[lang]")
  if (nearest) {
    return nearest.lang
  }
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? languageOf(root.host) : ""
}

/**
 * Returns a text in the element's language, or else in English. Texts of the element come first,
 * then those passed to `configure`, then the built-in ones.
 */
export function textOf(element: Element & { messages?: Messages | null }, key: TextKey): Text {
  const lang = languageOf(element)
  const short = lang.slice(0, 2).toLowerCase()
  const own = settings().messages
  const content = element.messages?.[key] ?? own?.[short]?.[key] ?? translations[short]?.[key]
  return content === undefined
    ? { content: own?.en?.[key] ?? texts.en[key], lang: "en" }
    : { content, lang }
}
