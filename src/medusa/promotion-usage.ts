import type {
  CampaignBudgetUsageContext,
  Context,
  IPromotionModuleService,
  MedusaContainer,
  UsageComputedActions,
} from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import { MedusaContextType, Modules } from "@medusajs/framework/utils"

/** What Medusa's checkout passes to the promotion module when it counts usage. */
export type PromotionUsage = {
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
 * Counts promotion usage in one transaction with `mark`, which decides whether to count: our tables
 * and the promotion module's are in one database.
 *
 * @param method the method of Medusa's promotion module
 * @param mark runs first, with the transaction's connection; nothing is counted if it returns false
 * @returns what `mark` returned
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up; then `mark` is rolled back
 */
export async function countUsageWith(
  container: MedusaContainer,
  method: "registerUsage" | "revertUsage",
  { computedActions, registrationContext }: PromotionUsage,
  mark: (manager: SqlEntityManager) => Promise<boolean>
): Promise<boolean> {
  const promotions = container.resolve<PromotionModule>(Modules.PROMOTION)
  return promotions.baseRepository_.transaction(async (transactionManager) => {
    const isMarked = await mark(transactionManager)
    if (isMarked) {
      await promotions[method](computedActions, registrationContext, {
        transactionManager,
        __type: MedusaContextType,
      })
    }
    return isMarked
  })
}
