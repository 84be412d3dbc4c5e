import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { z } from "@medusajs/framework/zod"

const ALGORITHM = "aes-256-gcm"

/** An encrypted secret: AES-256-GCM with a key derived from the plugin's signing secret. */
export const encryptedSchema = z.object({ iv: z.string(), tag: z.string(), data: z.string() })

type Encrypted = z.infer<typeof encryptedSchema>

/** Encrypts a text; reading or changing it requires the secret. */
export function encrypt(text: string, secret: string): Encrypted {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv)
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return {
    iv: iv.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    data: data.toString("base64"),
  }
}

/**
 * Decrypts a text that was encrypted with one of the secrets.
 *
 * @returns undefined if no secret fits, such as after two rotations
 */
export function decrypt(encrypted: Encrypted, secrets: (string | undefined)[]): string | undefined {
  for (const secret of secrets) {
    const text = secret && tryDecrypt(encrypted, secret)
    if (text) {
      return text
    }
  }
  return undefined
}

function tryDecrypt({ iv, tag, data }: Encrypted, secret: string): string | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), Buffer.from(iv, "base64"))
    decipher.setAuthTag(Buffer.from(tag, "base64"))
    return decipher.update(data, "base64", "utf8") + decipher.final("utf8")
  } catch {
    // The text was encrypted with another secret; the next one may fit.
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "one-click:api-key", 32))
}
