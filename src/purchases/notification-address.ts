import { keyedDigest, matchesDigest, type SigningSecrets } from "../lib/signing"
import { arrayDifference } from "@medusajs/framework/utils"
import { randomBytes } from "node:crypto"
import { type OneClickOptions, signingSecrets } from "../modules/one-click/options"
import type OneClickModuleService from "../modules/one-click/service"

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

/**
 * Returns whether a context id (spec 2.4) may be this shop's: its keyed digest fits the current or
 * the previous signing secret. Without a secret the answer is always true.
 */
export function mayBeOwnContext(contextId: string, options: OneClickOptions): boolean {
  return !options.signingSecret || isContextId(contextId, signingSecrets(options))
}

/**
 * Returns the context ids that are or may be this shop's; with `stored`, only those of its stored
 * purchases. The context of a stored purchase is the shop's own, whatever secret made it.
 */
export async function findOwnContexts(
  oneClick: OneClickModuleService,
  contextIds: string[],
  { stored }: { stored: boolean }
): Promise<Set<string>> {
  const unproven = contextIds.filter((id) => stored || !mayBeOwnContext(id, oneClick.options))
  const kept = unproven.length
    ? await oneClick.listPurchases(
        { context_id: unproven },
        { select: ["context_id"], take: unproven.length }
      )
    : []
  const proven = arrayDifference(contextIds, unproven)
  return new Set([...proven, ...kept.map(({ context_id }) => context_id)])
}
