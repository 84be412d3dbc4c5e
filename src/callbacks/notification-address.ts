import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

const CONTEXT_ID = /^oc_[A-Za-z0-9_-]{22}_[A-Za-z0-9_-]{8}$/
const SIGNATURE = /^[A-Za-z0-9_-]{32}$/

/** The secret that signs, and the one that signed before it and is still accepted. */
export type SigningSecrets = readonly [current: string, previous?: string]

/**
 * Makes a `context.id` (spec 2.4): 128 random bits and a short keyed digest, so that made-up ids are
 * refused without a look into the database.
 */
export function createContextId(
  [secret]: SigningSecrets,
  random: (size: number) => Buffer = randomBytes
): string {
  const nonce = random(16).toString("base64url")
  return `oc_${nonce}_${digest(secret, "context", nonce, 8)}`
}

/** Whether a context id is one of ours. */
export function isContextId(contextId: string, secrets: SigningSecrets): boolean {
  const [, nonce, mark] = /^oc_(.{22})_(.{8})$/.exec(contextId) ?? []
  return CONTEXT_ID.test(contextId) && matches(secrets, "context", nonce, mark, 8)
}

/**
 * The `notifications.url` of one purchase (spec 2.3). The signature stands in the path, because query
 * strings may be lost on the way; it is the only proof of origin there is (spec 5 shows none).
 */
export function notificationAddress(
  publicUrl: string,
  contextId: string,
  [secret]: SigningSecrets
): string {
  return `${publicUrl}/hooks/one-click/${contextId}/${digest(secret, "notification", contextId, 32)}`
}

/** Whether a call came to the address that was given out for this purchase. */
export function isNotificationAddress(
  contextId: string,
  signature: string,
  secrets: SigningSecrets
): boolean {
  return (
    SIGNATURE.test(signature) &&
    isContextId(contextId, secrets) &&
    matches(secrets, "notification", contextId, signature, 32)
  )
}

function digest(secret: string, purpose: string, value: string, length: number): string {
  return createHmac("sha256", secret)
    .update(`one-click:${purpose}:${value}`)
    .digest("base64url")
    .slice(0, length)
}

function matches(
  secrets: SigningSecrets,
  purpose: string,
  value: string,
  given: string,
  length: number
): boolean {
  const candidates = secrets.filter((secret) => secret !== undefined)
  return (
    candidates.filter((secret) =>
      timingSafeEqual(Buffer.from(digest(secret, purpose, value, length)), Buffer.from(given))
    ).length > 0
  )
}
