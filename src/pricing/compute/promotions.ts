import { CampaignBudgetType, ComputedActions } from "@medusajs/framework/utils"
import {
  computeActions,
  type Promotion,
  type PromotionRule,
  type RuleValues,
} from "../../medusa/promotions"
import type { PricingContext } from "../../medusa/prices"
import type { CartAdjustment, CartRequest, RefusedCode } from "../types"
import type { ComputeActions, MedusaContainer } from "@medusajs/framework/types"
import { loadPromotionContext } from "../hooks"
import { type Cart, flatten } from "./cart-context"
import { toNumber } from "./totals"

/** Returns why a promotion is inactive; null if it may apply. */
function inactiveReason({ status, campaign }: Promotion, now: Date): RefusedCode["reason"] | null {
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

type DiscountRequest = {
  /** The codes the buyer entered. */
  codes: string[]
  buyer: Buyer
  now: Date
}

type Buyer = Pick<PricingContext, "customer_id" | "email">

/**
 * Returns the promotions for Medusa's engine to compute. As in Medusa, leaves out an automatic
 * promotion with a rule about an attribute the cart lacks, unless its code was entered. Also leaves
 * out a promotion with a budget per buyer while the buyer is unknown, because the engine would
 * reject the whole cart.
 */
function applicablePromotions(
  promotions: Promotion[],
  values: RuleValues,
  { codes, buyer, now }: DiscountRequest
): Promotion[] {
  return promotions.filter(
    (promotion) =>
      inactiveReason(promotion, now) === null &&
      budgetHasItsBuyer(promotion, buyer) &&
      (!promotion.is_automatic ||
        codes.includes(promotion.code) ||
        rulesOf(promotion).every(({ attribute }) => attribute in values))
  )
}

/** Returns whether the buyer is known whose uses a promotion's budget counts, if it counts them. */
export function budgetHasItsBuyer({ campaign }: Promotion, { customer_id, email }: Buyer): boolean {
  const budget = campaign?.budget
  if (budget?.type !== CampaignBudgetType.USE_BY_ATTRIBUTE) {
    return true
  }
  return budget.attribute === "customer_id" ? !!customer_id : !!email
}

function rulesOf({ rules, application_method: method }: Promotion): PromotionRule[] {
  return [...rules, ...(method?.target_rules ?? []), ...(method?.buy_rules ?? [])]
}

export function isOnShipping({ application_method: method }: Promotion): boolean {
  return method?.target_type === "shipping_methods"
}

/** Returns the promotions that count for a request. */
export function countedPromotions(
  promotions: Promotion[],
  { promotions: kind }: CartRequest
): Promotion[] {
  return kind === "shipping" ? promotions.filter(isOnShipping) : promotions
}

/** Returns whether a promotion's effect can depend on the shipping option. */
export function dependsOnShipping(promotion: Promotion): boolean {
  return (
    isOnShipping(promotion) || rulesOf(promotion).some(({ attribute }) => SHIPPED.test(attribute))
  )
}

/** The attributes of the shipping method, and the totals that include it. */
const SHIPPED = /^(shipping_methods\..*|subtotal|total|shipping_subtotal)$/

/** Returns why each entered code without effect was refused, in the order of entry. */
export function refusedCodes(
  { codes, now }: Pick<CartRequest, "codes" | "now">,
  promotions: Promotion[],
  { given, exhausted }: { given: Set<string>; exhausted: Set<string> }
): RefusedCode[] {
  const found = new Map(promotions.map((promotion) => [promotion.code, promotion]))
  return [...new Set(codes)].flatMap((code) => {
    const promotion = found.get(code)
    if (given.has(code)) {
      return []
    }
    if (!promotion) {
      return [{ code, reason: "unknown" }]
    }
    const reason = inactiveReason(promotion, now)
    return [{ code, reason: reason ?? (exhausted.has(code) ? "used_up" : "not_applicable") }]
  })
}

/** Computes discounts with Medusa's promotion module. */
export class Discounter {
  constructor(
    private readonly container: MedusaContainer,
    readonly promotions: Promotion[],
    private readonly requested: DiscountRequest
  ) {}

  async discount({ context, values }: Cart): Promise<Adjustments> {
    const { codes } = this.requested
    const added = await loadPromotionContext(this.container, context, codes)
    const known = { ...values, ...flatten("", added) }
    const applicable = applicablePromotions(this.promotions, known, this.requested)
    const actions = applicable.length
      ? await computeActions(this.container, applicable, { ...context, ...added }, codes)
      : []
    return adjustmentsOf(actions, applicable)
  }

  /** Returns a discounter with only some of the promotions. */
  only(keep: (promotion: Promotion) => boolean): Discounter {
    return new Discounter(this.container, this.promotions.filter(keep), this.requested)
  }
}

export type Adjustments = {
  /** By the id of the line item or shipping method in the cart's context. */
  items: Map<string, CartAdjustment[]>
  methods: Map<string, CartAdjustment[]>
  /** Codes that would apply, but are used up. */
  exhausted: Set<string>
}

/** Returns the adjustments Medusa's cart keeps from the actions of its promotion engine. */
function adjustmentsOf(actions: ComputeActions[], promotions: Promotion[]): Adjustments {
  const ids = new Map(promotions.map(({ code, id }) => [code, id]))
  const result: Adjustments = { items: new Map(), methods: new Map(), exhausted: new Set() }
  for (const action of actions) {
    const promotion_id = ids.get(action.code) ?? ""
    if (action.action === ComputedActions.ADD_ITEM_ADJUSTMENT) {
      const { item_id, code, amount, is_tax_inclusive = false } = action
      push(result.items, item_id, {
        code,
        amount: toNumber(amount),
        promotion_id,
        is_tax_inclusive,
      })
    } else if (action.action === ComputedActions.ADD_SHIPPING_METHOD_ADJUSTMENT) {
      const { shipping_method_id, code, amount } = action
      push(result.methods, shipping_method_id, { code, amount: toNumber(amount), promotion_id })
    } else if (
      action.action === ComputedActions.PROMOTION_LIMIT_EXCEEDED ||
      action.action === ComputedActions.CAMPAIGN_BUDGET_EXCEEDED
    ) {
      result.exhausted.add(action.code)
    }
  }
  return result
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value])
}
