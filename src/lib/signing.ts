import { createHmac } from "node:crypto"
import { isSameSecret } from "./same-secret"

/** The secret that signs, and the previous one, accepted during rotation. */
export type SigningSecrets = readonly [current: string, previous?: string]

/**
 * The keyed digest (HMAC-SHA-256, base64url) of a value for one purpose: a digest made for another
 * purpose never fits.
 *
 * @param length characters of the digest that are kept
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
 * Whether a text was made with one of the secrets. Every secret is tried, also after one has fitted,
 * and compared in constant time.
 */
export function isMadeWith(
  secrets: SigningSecrets,
  make: (secret: string) => string,
  given: string
): boolean {
  const known = secrets.filter((secret) => secret !== undefined)
  return known.filter((secret) => isSameSecret(make(secret), given)).length > 0
}
