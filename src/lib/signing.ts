import { createHash, createHmac, timingSafeEqual } from "node:crypto"

/** The secret that signs, and the previous one, accepted during rotation. */
export type SigningSecrets = readonly [current: string, previous?: string]

/**
 * Returns the keyed digest (HMAC-SHA-256, base64url) of a value for one purpose: a digest made for
 * another purpose never fits.
 *
 * @param length number of digest characters to return
 */
export function keyedDigest(
  secret: string,
  purpose: string,
  value: string,
  length: number
): string {
  return createHmac("sha256", secret)
    .update(`one-click:${purpose}:${value}`)
    .digest("base64url")
    .slice(0, length)
}

/**
 * Returns whether a text is the digest that one of the secrets makes. Tries every secret, even
 * after a match, and compares in constant time.
 */
export function matchesDigest(
  secrets: SigningSecrets,
  digestOf: (secret: string) => string,
  given: string
): boolean {
  const known = secrets.filter((secret) => secret !== undefined)
  const fitting = known.filter((secret) => timingSafeEqual(hash(digestOf(secret)), hash(given)))
  return fitting.length > 0
}

/** Texts of any length are compared completely by their hashes, which have one length. */
function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}
