import { settings } from "./settings"
import { languages, words, type Messages, type Word } from "./words"

/**
 * Returns the text for a word in the element's language: its own `lang`, else the nearest
 * ancestor's, else English. Texts of the element come first, then those passed to `configure`.
 */
export function textOf(element: Element & { messages?: Messages | null }, word: Word): string {
  const { lang } = element.closest<HTMLElement>("[lang]") ?? document.documentElement
  const short = lang.slice(0, 2).toLowerCase()
  const own = settings().messages
  return (
    element.messages?.[word] ??
    own?.[short]?.[word] ??
    words[word][languages.indexOf(short)] ??
    own?.en?.[word] ??
    words[word][0]
  )
}
