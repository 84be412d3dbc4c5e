import type { MedusaContainer } from "@medusajs/framework/types"
import { countUsageWith, PromotionUsage, RunStatement } from "../medusa/promotion-usage"

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
  return countUsageWith(container, {
    method: "registerUsage",
    usage,
    mark: (run) =>
      changesRow(
        run,
        `UPDATE one_click_incoming_order SET usage_registered_at = now()
       WHERE id = ? AND usage_registered_at IS NULL RETURNING id`,
        id
      ),
  })
}

/** Reverts {@link registerUsageOnce} in one transaction. */
export function revertUsageOnce(
  container: MedusaContainer,
  id: string,
  usage: PromotionUsage
): Promise<boolean> {
  return countUsageWith(container, {
    method: "revertUsage",
    usage,
    mark: (run) =>
      changesRow(
        run,
        `UPDATE one_click_incoming_order SET usage_registered_at = NULL
       WHERE id = ? AND usage_registered_at IS NOT NULL RETURNING id`,
        id
      ),
  })
}

async function changesRow(run: RunStatement, update: string, id: string): Promise<boolean> {
  const changed = await run(update, [id])
  return changed.length > 0
}
