import { keyedDigest, matchesDigest, type SigningSecrets } from "../lib/signing"
import { isContextId } from "./context-id"

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
 * Returns whether a notification address was signed for this purchase. A wrong context, a wrong
 * signature and a right one take the same time.
 */
export function hasValidSignature(
  contextId: string,
  signature: string,
  secrets: SigningSecrets
): boolean {
  const isSigned = matchesDigest(secrets, (secret) => signatureOf(secret, contextId), signature)
  return isContextId(contextId, secrets) && isSigned
}

/** Returns the signature of a purchase's notification address. */
function signatureOf(secret: string, contextId: string): string {
  return keyedDigest(secret, "notification", contextId, 32)
}
