import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const ALGORITHM = "aes-256-gcm"

/** Lengths in bytes of what precedes the encrypted text. */
const IV = 12
const TAG = 16

/**
 * Encrypts a text with AES-256-GCM and a key derived from the plugin's signing secret; reading or
 * changing it requires the secret.
 */
export function encrypt(text: string, secret: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv)
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString("base64")
}

/**
 * Decrypts a text that was encrypted with one of the secrets.
 *
 * @returns undefined if no secret fits, such as after two rotations
 */
export function decrypt(encrypted: string, secrets: (string | undefined)[]): string | undefined {
  const known = secrets.filter((secret) => secret !== undefined)
  return known.map((secret) => tryDecrypt(encrypted, secret)).find((text) => text !== undefined)
}

function tryDecrypt(encrypted: string, secret: string): string | undefined {
  const bytes = Buffer.from(encrypted, "base64")
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV))
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
    return decipher.update(bytes.subarray(IV + TAG), undefined, "utf8") + decipher.final("utf8")
  } catch {
    // The text was encrypted with another secret; the next one may fit.
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "one-click:api-key", 32))
}
