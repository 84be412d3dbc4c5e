import { CampaignBudgetType } from "@medusajs/framework/utils"
import { Promotion, PromotionRule, RuleValues } from "../load/promotions"

/** Why a promotion that was found does not count at all, or null where it may. */
export function dormancy(
  promotion: Promotion,
  now: Date
): "unknown" | "not_started" | "expired" | null {
  const { status, campaign } = promotion
  if (status !== "active") {
    return "unknown"
  }
  if (campaign?.starts_at && new Date(campaign.starts_at) > now) {
    return "not_started"
  }
  if (campaign?.ends_at && new Date(campaign.ends_at) <= now) {
    return "expired"
  }
  return null
}

export type Asked = {
  /** Codes the buyer typed. */
  codes: string[]
  buyer: Buyer
  now: Date
}

export type Buyer = { customer_id?: string; email?: string }

/**
 * The promotions Medusa's engine is to compute over. An automatic one with a rule about something
 * this cart does not have is left out before, as Medusa does, unless its code was typed; so is one
 * whose budget is kept for each buyer while the buyer is not known (the engine would refuse the
 * whole cart).
 */
export function applicablePromotions(
  promotions: Promotion[],
  values: RuleValues,
  { codes, buyer, now }: Asked
): Promotion[] {
  return promotions.filter(
    (promotion) =>
      dormancy(promotion, now) === null &&
      budgetHasItsBuyer(promotion, buyer) &&
      (!promotion.is_automatic ||
        codes.includes(promotion.code) ||
        rulesOf(promotion).every(({ attribute }) => attribute in values))
  )
}

function budgetHasItsBuyer({ campaign }: Promotion, { customer_id, email }: Buyer): boolean {
  const budget = campaign?.budget
  if (budget?.type !== CampaignBudgetType.USE_BY_ATTRIBUTE) {
    return true
  }
  return budget.attribute === "customer_id" ? !!customer_id : !!email
}

function rulesOf({ rules, application_method: method }: Promotion): PromotionRule[] {
  return [...rules, ...(method?.target_rules ?? []), ...(method?.buy_rules ?? [])]
}

/** Whether what a promotion gives can depend on how the basket is shipped. */
export function dependsOnShipping(promotion: Promotion): boolean {
  return (
    promotion.application_method?.target_type === "shipping_methods" ||
    rulesOf(promotion).some(({ attribute }) => SHIPPED.test(attribute))
  )
}

/** The method itself, and the totals it is part of. */
const SHIPPED = /^(shipping_methods\..*|subtotal|total|shipping_subtotal)$/
