import type { ComputeActions, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { CERTAIN } from "./certain-attributes"
import * as fast from "./fast/promotions"
import * as viaMedusa from "./public/promotions"
import { byMode } from "./readers"

/** A promotion in the form of Medusa's engine. */
export type Promotion = {
  id: string
  code: string
  type: "standard" | "buyget"
  status: string
  is_automatic: boolean
  is_tax_inclusive: boolean
  limit: number | null
  used: number | null
  metadata: Record<string, unknown> | null
  campaign: PromotionCampaign | null
  application_method: PromotionMethod | null
  rules: PromotionRule[]
}

type PromotionCampaign = {
  id: string
  name: string
  starts_at: string | null
  ends_at: string | null
  budget: PromotionBudget | null
}

type PromotionBudget = {
  id: string
  type: string
  attribute: string | null
  limit: number | null
  used: number | null
  /** Usage by this buyer so far, if the budget is per customer or e-mail. */
  usages: { attribute_value: string; used: number }[]
}

type PromotionMethod = {
  value: number
  type: "fixed" | "percentage"
  target_type: "order" | "items" | "shipping_methods"
  allocation: "each" | "across" | "once" | null
  currency_code: string | null
  max_quantity: number | null
  apply_to_quantity: number | null
  buy_rules_min_quantity: number | null
  target_rules: PromotionRule[]
  buy_rules: PromotionRule[]
}

export type PromotionRule = {
  attribute: string
  operator: string
  values: { value: string }[]
}

/** The cart's values by rule attribute. */
export type RuleValues = Record<string, string[]>

export type PromotionsRequest = {
  codes: string[]
  /** The known rule values of the cart. Rules about amounts are left to Medusa's engine. */
  values: RuleValues
  /** Customer id and e-mail, for budgets per buyer. */
  buyer: string[]
  now: Date
}

type PromotionReader = {
  /**
   * Returns the automatic promotions whose rules `values` may meet, and those with the entered
   * codes in any state.
   */
  loadPromotions: (container: MedusaContainer, request: PromotionsRequest) => Promise<Promotion[]>
  /**
   * Returns the actions that Medusa's promotion module computes for a cart from loaded promotions;
   * null if only the public reader can.
   *
   * @param promotions in the module's order: by value, greatest first
   * @param cart in the form of Medusa's `ComputeActionContext`
   * @param entered the codes that the buyer entered
   */
  computeActions: (
    container: MedusaContainer,
    promotions: Promotion[],
    cart: Record<string, unknown>,
    entered: string[]
  ) => Promise<ComputeActions[] | null>
}

const reader = byMode<PromotionReader>("promotions", { fast, public: viaMedusa })

let isTieLogged = false

/** Returns the actions that Medusa's promotion module computes for a cart; see the readers. */
export async function computeActions(
  ...given: Parameters<PromotionReader["computeActions"]>
): Promise<ComputeActions[]> {
  const actions = await reader.computeActions(...given)
  if (actions) {
    return actions
  }
  if (!isTieLogged) {
    isTieLogged = true
    const [container, promotions] = given
    const codes = promotions.map(({ code }) => code).join()
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.info(logLine("promotions of equal value left to Medusa", { codes }))
  }
  return viaMedusa.computeActions(...given)
}

/**
 * Returns the automatic promotions that may apply to a cart, and those with the entered codes in
 * any state, so that a refusal can be explained.
 */
export function loadPromotions(
  container: MedusaContainer,
  request: PromotionsRequest
): Promise<Promotion[]> {
  const certain = Object.entries(request.values).filter(([attribute]) => CERTAIN.test(attribute))
  const values = Object.fromEntries(certain)
  return reader.loadPromotions(container, { ...request, values })
}
