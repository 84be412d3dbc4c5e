import { LoadStrategy, LockMode } from "@medusajs/framework/mikro-orm/core"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type {
  CampaignBudgetUsageContext,
  Context,
  IPromotionModuleService,
  MedusaContainer,
  UsageComputedActions,
} from "@medusajs/framework/types"
import { MedusaContextType, Modules } from "@medusajs/framework/utils"

/** What Medusa's checkout passes to the promotion module when it counts usage. */
export type PromotionUsage = {
  computedActions: UsageComputedActions[]
  registrationContext: CampaignBudgetUsageContext
}

/** Counting or reverting the usage of one order. */
export type UsageChange = {
  /** The method of Medusa's promotion module. */
  method: "registerUsage" | "revertUsage"
  usage: PromotionUsage
  /** Runs first and decides whether to count; nothing is counted if it returns false. */
  mark: (run: RunStatement) => Promise<boolean>
}

/** Runs a statement on our own tables, with `?` for its parameters, and returns its rows. */
export type RunStatement = (statement: string, parameters: string[]) => Promise<unknown[]>

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
 * Counts promotion usage in one transaction with `mark`: our tables and the promotion module's are
 * in one database. In two transactions, the usage would be counted twice if the process died between
 * their commits.
 *
 * @returns what `mark` returned
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up; then `mark` is rolled back
 */
export async function countUsageWith(
  container: MedusaContainer,
  { method, usage: { computedActions, registrationContext }, mark }: UsageChange
): Promise<boolean> {
  const promotions = container.resolve<PromotionModule>(Modules.PROMOTION)
  return promotions.baseRepository_.transaction(async (transactionManager) => {
    const isMarked = await mark((statement, parameters) =>
      transactionManager.execute(statement, parameters)
    )
    if (isMarked) {
      const context: Context = { transactionManager, __type: MedusaContextType }
      if (method === "revertUsage") {
        // Medusa locks what it counts only to register usage: another order's would be overwritten.
        await promotions.listPromotions(
          { code: computedActions.map(({ code }) => code) },
          {
            relations: ["campaign.budget"],
            order: { id: "ASC" },
            options: { lockMode: LockMode.PESSIMISTIC_WRITE, strategy: LoadStrategy.SELECT_IN },
          },
          context
        )
      }
      await promotions[method](computedActions, registrationContext, context)
    }
    return isMarked
  })
}
