import { createHash, timingSafeEqual } from "node:crypto"

/**
 * Compares a secret with a given text in constant time: digests of equal length are compared
 * completely.
 */
export function isSameSecret(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given))
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}
