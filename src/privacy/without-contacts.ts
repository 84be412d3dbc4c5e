const EMAIL = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/gu
const PHONE = /(?<![\w-])\+?\d(?:[ .()/-]?\d){7,14}(?![\w-])/g

/** A text without the e-mail addresses in it. */
export function withoutEmail(text: string): string {
  return text.replace(EMAIL, "…")
}

/** One of our own or Medusa's sentences without the e-mail addresses and telephone numbers it may quote. */
export function withoutContacts(text: string): string {
  return withoutEmail(text).replace(PHONE, "…")
}
