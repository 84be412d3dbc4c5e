/** What stands between the marks that no address holds: found without trying twice at any place. */
const WORD = /[^\s"'<>(),;:]+/gu
const EMAIL = /[^@]@[^@]/u
const PHONE = /(?<![\w-])\+?\d(?:[ .()/-]?\d){7,14}(?![\w-])/g

/** A text without the e-mail addresses in it. */
export function withoutEmail(text: string): string {
  return text.replace(WORD, (word) => (EMAIL.test(word) ? "…" : word))
}

/** One of our own or Medusa's sentences without the e-mail addresses and telephone numbers it may quote. */
export function withoutContacts(text: string): string {
  return withoutEmail(text).replace(PHONE, "…")
}
