const UNSTORABLE = /\\u0000|\\u[dD][89a-fA-F]/
/** U+0000, and halves of characters: no database takes them. */
const REMOVED = /\u0000|\p{Surrogate}/gu

/**
 * Parses an answer of the service, without the characters in its texts that could not be stored.
 *
 * @throws {SyntaxError} where it is not JSON
 */
export function readJson(text: string): unknown {
  return UNSTORABLE.test(text) ? JSON.parse(text, clean) : JSON.parse(text)
}

function clean(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(REMOVED, "") : value
}
