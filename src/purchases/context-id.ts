import { randomBytes } from "node:crypto"
import { keyedDigest, matchesDigest, type SigningSecrets } from "../lib/signing"

const NONCE = { from: "oc_".length, to: "oc_".length + 22 }

/**
 * Returns a new `context.id` (spec 2.4): 128 random bits and a short keyed digest, so that invented
 * ids are rejected without a database query.
 */
export function createContextId([secret]: SigningSecrets): string {
  return contextIdOf(secret, randomBytes(16).toString("base64url"))
}

/** Returns whether a context id was created by this shop. */
export function isContextId(contextId: string, secrets: SigningSecrets): boolean {
  const nonce = contextId.slice(NONCE.from, NONCE.to)
  return matchesDigest(secrets, (secret) => contextIdOf(secret, nonce), contextId)
}

function contextIdOf(secret: string, nonce: string): string {
  return `oc_${nonce}_${keyedDigest(secret, "context", nonce, 8)}`
}
