import { keyedDigest, type SigningSecrets } from "../lib/signing"

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

/** Returns the signature of a purchase's notification address. */
export function signatureOf(secret: string, contextId: string): string {
  return keyedDigest(secret, "notification", contextId, 32)
}
