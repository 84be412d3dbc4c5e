/** Text between delimiters that no e-mail address contains; matches without backtracking. */
const WORD = /[^\s"'<>(),;:]+/gu
const EMAIL = /[^@]@[^@]/u
const PHONE = /(?<![\w-])\+?\d(?:[ .()/-]?\d){7,14}(?![\w-])/g

/**
 * Returns a message of the plugin or of Medusa without the e-mail addresses and phone numbers it
 * may quote.
 */
export function stripContacts(text: string): string {
  return text.replace(WORD, (word) => (EMAIL.test(word) ? "…" : word)).replace(PHONE, "…")
}
