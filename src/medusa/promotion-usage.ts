import type {
  CampaignBudgetUsageContext,
  MedusaContainer,
  UsageComputedActions,
} from "@medusajs/framework/types"
import * as fast from "./fast/promotion-usage"
import * as viaMedusa from "./public/promotion-usage"
import { modeOf } from "./readers"

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

/**
 * Counts promotion usage in one transaction with `mark`: our tables and the promotion module's are
 * in one database. The public implementation uses two transactions: if the process dies between
 * their commits, the usage is counted again.
 *
 * @returns what `mark` returned
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up; then `mark` is rolled back
 */
export function countUsageWith(container: MedusaContainer, change: UsageChange): Promise<boolean> {
  const implementation = modeOf("promotion_usage") === "public" ? viaMedusa : fast
  return implementation.countUsageWith(container, change)
}
