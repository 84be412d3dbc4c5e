import { isContextId } from "../purchases/context-id"
import { type OneClickOptions, signingSecrets } from "../modules/one-click/options"
import type OneClickModuleService from "../modules/one-click/service"

/**
 * Returns whether a context id (spec 2.4) may be this shop's: its keyed digest fits the current or
 * the previous signing secret. Without a secret the answer is always true.
 */
export function mayBeOwnContext(contextId: string, options: OneClickOptions): boolean {
  return !options.signingSecret || isContextId(contextId, signingSecrets(options))
}

/**
 * Returns the context ids that are or may be this shop's. The context of a stored purchase is the
 * shop's own, whatever secret made it.
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
