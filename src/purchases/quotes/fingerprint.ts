import { keyedDigest } from "../../lib/signing"

const LENGTH = 43

/**
 * Returns a keyed digest of a request, by which the last answer to the same request of the same
 * purchase is found. The request contains the buyer's e-mail address, which could be guessed: only
 * somebody with the signing secret can check a guess, and two purchases of one buyer share nothing.
 * After the secret has changed, quotes from before are no longer found.
 */
export function fingerprintOf(
  { purchase_id, asked }: { purchase_id: string; asked: unknown },
  signingSecret: string
): string {
  return keyedDigest(signingSecret, "quote", JSON.stringify([purchase_id, asked]), LENGTH)
}
