import type {
  CampaignBudgetUsageContext,
  Context,
  IPromotionModuleService,
  MedusaContainer,
  UsageComputedActions,
} from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import { MedusaContextType, Modules } from "@medusajs/framework/utils"

export type Usage = {
  computedActions: UsageComputedActions[]
  registrationContext: CampaignBudgetUsageContext
}

type UsageMethod = (
  computedActions: UsageComputedActions[],
  registrationContext: CampaignBudgetUsageContext,
  context: Context
) => Promise<void>

/**
 * Medusa's promotion module with a member its declared type lacks: the context its methods run in.
 */
type PromotionModule = IPromotionModuleService & {
  baseRepository_: {
    transaction: <T>(task: (manager: SqlEntityManager) => Promise<T>) => Promise<T>
  }
  registerUsage: UsageMethod
  revertUsage: UsageMethod
}

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
  usage: Usage
): Promise<boolean> {
  return together(
    container,
    `UPDATE one_click_incoming_order SET usage_registered_at = now()
     WHERE id = ? AND usage_registered_at IS NULL RETURNING id`,
    id,
    (promotions, context) =>
      promotions.registerUsage(usage.computedActions, usage.registrationContext, context)
  )
}

/** Reverts {@link registerUsageOnce} in one transaction. */
export function revertUsageOnce(
  container: MedusaContainer,
  id: string,
  usage: Usage
): Promise<boolean> {
  return together(
    container,
    `UPDATE one_click_incoming_order SET usage_registered_at = NULL
     WHERE id = ? AND usage_registered_at IS NOT NULL RETURNING id`,
    id,
    (promotions, context) =>
      promotions.revertUsage(usage.computedActions, usage.registrationContext, context)
  )
}

/**
 * Runs `mark` and, if it changed a row, `count` in one transaction: our mark and the promotion
 * module's counts are in one database.
 */
async function together(
  container: MedusaContainer,
  mark: string,
  id: string,
  count: (promotions: PromotionModule, context: Context) => Promise<void>
): Promise<boolean> {
  const promotions = container.resolve<PromotionModule>(Modules.PROMOTION)
  return promotions.baseRepository_.transaction(async (transactionManager) => {
    const marked: unknown[] = await transactionManager.execute(mark, [id])
    if (marked.length) {
      await count(promotions, { transactionManager, __type: MedusaContextType })
    }
    return marked.length > 0
  })
}
