import { keyedDigest } from "./signing"

/**
 * Returns a keyed digest of an e-mail address, in any case, for one purchase. It distinguishes two
 * addresses without storing either, and two purchases of one buyer have different digests.
 */
export function emailDigest(purchaseId: string, email: string, secret: string): string {
  return keyedDigest(secret, "email", JSON.stringify([purchaseId, email.toLowerCase()]), 43)
}
