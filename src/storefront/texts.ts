import { settings } from "./settings"
import { languages, words, type Messages, type Word } from "./words"

/**
 * The text for a word in the language that an element is read in: its own `lang`, else the nearest
 * ancestor's, else English. The page's own words go first: the element's, then those given to
 * `configure`.
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
