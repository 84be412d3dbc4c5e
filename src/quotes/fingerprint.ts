import { keyedDigest } from "../lib/signing"

const LENGTH = 43

/**
 * Returns a keyed digest of a request, to find the last answer to the same request of the same
 * purchase. The request contains the buyer's e-mail address, which could be guessed: only the
 * signing secret's owner can check a guess, and two purchases of one buyer have different digests.
 * After a change of the secret, earlier quotes are no longer found.
 */
export function fingerprintOf(
  { purchase_id, requested }: { purchase_id: string; requested: unknown },
  signingSecret: string
): string {
  return keyedDigest(signingSecret, "quote", JSON.stringify([purchase_id, requested]), LENGTH)
}
