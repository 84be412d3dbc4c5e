import type { MedusaContainer } from "@medusajs/framework/types"
import { countUsageWith, PromotionUsage } from "../medusa/promotion-usage"

/**
 * Registers the promotion usage of an incoming order and marks the order in the same transaction:
 * an interrupted run leaves both or neither.
 *
 * @returns whether the usage was registered by this call
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up
 */
export function registerUsageOnce(
  container: MedusaContainer,
  id: string,
  usage: PromotionUsage
): Promise<boolean> {
  const { inbox } = container.resolve("oneClick")
  return countUsageWith(container, {
    method: "registerUsage",
    usage,
    mark: (run) => inbox.markUsageRegistered(id, run),
  })
}

/** Reverts {@link registerUsageOnce} in one transaction. */
export function revertUsageOnce(
  container: MedusaContainer,
  id: string,
  usage: PromotionUsage
): Promise<boolean> {
  const { inbox } = container.resolve("oneClick")
  return countUsageWith(container, {
    method: "revertUsage",
    usage,
    mark: (run) => inbox.unmarkUsageRegistered(id, run),
  })
}
