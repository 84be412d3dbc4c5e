import type {
  CampaignBudgetUsageContext,
  Context,
  IPromotionModuleService,
  MedusaContainer,
  UsageComputedActions,
} from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import { MedusaContextType, Modules } from "@medusajs/framework/utils"
import type { UsageChange } from "../promotion-usage"

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

export async function countUsageWith(
  container: MedusaContainer,
  { method, usage, mark }: UsageChange
): Promise<boolean> {
  const promotions = container.resolve<PromotionModule>(Modules.PROMOTION)
  return promotions.baseRepository_.transaction(async (transactionManager) => {
    const isMarked = await mark((statement, parameters) =>
      transactionManager.execute(statement, parameters)
    )
    if (isMarked) {
      await promotions[method](usage.computedActions, usage.registrationContext, {
        transactionManager,
        __type: MedusaContextType,
      })
    }
    return isMarked
  })
}
