import { matchesDigest, type SigningSecrets } from "../lib/signing"
import { isContextId } from "../purchases/context-id"
import { signatureOf } from "../purchases/notification-address"

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
