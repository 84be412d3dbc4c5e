import { randomBytes } from "node:crypto"
import { isMadeWith, keyedDigest, type SigningSecrets } from "../lib/signing"

const NONCE = { from: "oc_".length, to: "oc_".length + 22 }

/**
 * Returns a new `context.id` (spec 2.4): 128 random bits and a short keyed digest, so that invented
 * ids are rejected without a database query.
 */
export function createContextId(
  [secret]: SigningSecrets,
  random: (size: number) => Buffer = randomBytes
): string {
  return contextIdOf(secret, random(16).toString("base64url"))
}

/** Returns whether a context id was created by this shop. */
export function isContextId(contextId: string, secrets: SigningSecrets): boolean {
  const nonce = contextId.slice(NONCE.from, NONCE.to)
  return isMadeWith(secrets, (secret) => contextIdOf(secret, nonce), contextId)
}

/**
 * Returns the `notifications.url` of one purchase (spec 2.3). The signature is a path segment,
 * because query strings can get lost on the way. It is the only proof of origin there is (spec 5
 * shows none).
 */
export function notificationAddress(
  publicUrl: string,
  contextId: string,
  [secret]: SigningSecrets
): string {
  return `${publicUrl}/hooks/one-click/${contextId}/${signatureOf(secret, contextId)}`
}

/**
 * Returns whether an address belongs to this purchase. A wrong context, a wrong signature and a
 * right one take the same time.
 */
export function isNotificationAddress(
  contextId: string,
  signature: string,
  secrets: SigningSecrets
): boolean {
  const isSigned = isMadeWith(secrets, (secret) => signatureOf(secret, contextId), signature)
  return isContextId(contextId, secrets) && isSigned
}

function contextIdOf(secret: string, nonce: string): string {
  return `oc_${nonce}_${keyedDigest(secret, "context", nonce, 8)}`
}

function signatureOf(secret: string, contextId: string): string {
  return keyedDigest(secret, "notification", contextId, 32)
}
