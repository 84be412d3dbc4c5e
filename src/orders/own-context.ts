import { isContextId } from "../purchases/notification-address"
import { type OneClickOptions, signingSecrets } from "../modules/one-click/options"
import type OneClickModuleService from "../modules/one-click/service"

/**
 * Whether a context id (spec 2.4) may be this shop's by its keyed digest: made with the current signing
 * secret or the previous one. Without a secret nobody can tell, so it may be.
 */
export function mayBeOwnContext(contextId: string, options: OneClickOptions): boolean {
  return !options.signingSecret || isContextId(contextId, signingSecrets(options))
}

/**
 * Of these context ids, the ones that are or may be this shop's. One of a purchase it keeps is its own
 * whatever secret made it.
 */
export async function findOwnContexts(
  oneClick: OneClickModuleService,
  contextIds: string[]
): Promise<Set<string>> {
  const unproven = contextIds.filter((id) => !mayBeOwnContext(id, oneClick.options))
  const kept = unproven.length
    ? await oneClick.listPurchases(
        { context_id: unproven },
        { select: ["context_id"], take: unproven.length }
      )
    : []
  const foreign = new Set(unproven)
  kept.forEach(({ context_id }) => foreign.delete(context_id))
  return new Set(contextIds.filter((id) => !foreign.has(id)))
}
