/** Returns a text that LIKE in PostgreSQL reads literally: its wildcards are escaped. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
