import { hkdfSync } from "node:crypto"
import { keyedDigest } from "../../signing"

/**
 * Returns a keyed digest of what a question asked, by which the last answer to the same request of
 * the same purchase is found. The request names the buyer, and an e-mail address can be guessed: only
 * who has the signing secret can test a guess, and two purchases of one buyer have nothing in common.
 * After the secret has changed, earlier quotes are no longer found as answers to the same request.
 */
export function fingerprintOf(
  { purchase_id, asked }: { purchase_id: string; asked: unknown },
  signingSecret: string
): string {
  const key = Buffer.from(hkdfSync("sha256", signingSecret, "", "one-click:quote-fingerprint", 32))
  return keyedDigest(key, "quote", JSON.stringify([purchase_id, asked]), 43)
}
