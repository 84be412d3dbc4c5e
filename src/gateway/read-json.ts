import { sanitizeText } from "../lib/sanitize"

const UNSTORABLE = /\\u0000|\\u[dD][89a-fA-F]/

/**
 * Parses a response of the service and removes characters that cannot be stored from its strings.
 *
 * @throws {SyntaxError} if the text is not JSON
 */
export function readJson(text: string): unknown {
  return UNSTORABLE.test(text) ? JSON.parse(text, clean) : JSON.parse(text)
}

function clean(_key: string, value: unknown): unknown {
  return typeof value === "string" ? sanitizeText(value) : value
}
