import { createHmac } from "node:crypto"
import { isSameSecret } from "./same-secret"

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
 * Returns whether a text was made with one of the secrets. Tries every secret, even after one has
 * fitted, and compares in constant time.
 */
export function isMadeWith(
  secrets: SigningSecrets,
  make: (secret: string) => string,
  given: string
): boolean {
  const known = secrets.filter((secret) => secret !== undefined)
  return known.filter((secret) => isSameSecret(make(secret), given)).length > 0
}
