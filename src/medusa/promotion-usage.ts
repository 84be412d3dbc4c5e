import { LoadStrategy, LockMode } from "@medusajs/framework/mikro-orm/core"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type {
  CampaignBudgetUsageContext,
  Context,
  IPromotionModuleService,
  MedusaContainer,
  UsageComputedActions,
} from "@medusajs/framework/types"
import { MedusaContextType, MedusaError, Modules } from "@medusajs/framework/utils"

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
  /** Runs first, and returns which codes to count; undefined if nothing is to be counted. */
  mark: (run: RunStatement) => Promise<string[] | undefined>
}

/** Runs a statement on our own tables, with `?` for its parameters, and returns its rows. */
export type RunStatement = <Row>(statement: string, parameters: (string | null)[]) => Promise<Row[]>

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
 * @returns whether `mark` returned codes
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up; then `mark` is rolled back
 */
export async function countUsageWith(
  container: MedusaContainer,
  { method, usage: { computedActions, registrationContext }, mark }: UsageChange
): Promise<boolean> {
  const promotions = container.resolve<PromotionModule>(Modules.PROMOTION)
  return promotions.baseRepository_.transaction(async (transactionManager) => {
    const codes = await mark((statement, parameters) =>
      transactionManager.execute(statement, parameters)
    )
    if (codes) {
      const context: Context = { transactionManager, __type: MedusaContextType }
      const actions = computedActions.filter(({ code }) => codes.includes(code))
      if (method === "revertUsage") {
        // Medusa locks what it counts only to register usage: another order's would be overwritten.
        await promotions.listPromotions(
          { code: codes },
          {
            relations: ["campaign.budget"],
            order: { id: "ASC" },
            options: { lockMode: LockMode.PESSIMISTIC_WRITE, strategy: LoadStrategy.SELECT_IN },
          },
          context
        )
      }
      await promotions[method](actions, registrationContext, context)
    }
    return !!codes
  })
}

/** Returns whether usage could be registered now; registers nothing. */
export async function canRegisterUsage(
  container: MedusaContainer,
  { computedActions, registrationContext }: PromotionUsage
): Promise<boolean> {
  const promotions = container.resolve<PromotionModule>(Modules.PROMOTION)
  const rollback = new Error("Only tried.")
  try {
    return await promotions.baseRepository_.transaction(async (transactionManager) => {
      const context: Context = { transactionManager, __type: MedusaContextType }
      await promotions.registerUsage(computedActions, registrationContext, context)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback && !isUsedUp(error)) {
      throw error
    }
    return error === rollback
  }
}

/** Returns whether Medusa refused to register usage because a promotion is used up. */
export function isUsedUp(error: unknown): error is MedusaError {
  return MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_ALLOWED
}
