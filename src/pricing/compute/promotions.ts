import type { ComputeActions } from "@medusajs/framework/types"
import {
  CampaignBudgetType,
  ComputedActions,
  flattenObjectToKeyValuePairs,
} from "@medusajs/framework/utils"
import type { PricingContext } from "../../medusa/prices"
import { computeActions, type Promotion, type PromotionRule } from "../../medusa/promotions"
import { loadPromotionContext } from "../hooks"
import type { PricingScope } from "../price-lines"
import type { CartAdjustment, CartRequest, RefusedCode } from "../types"
import type { CartContext } from "./cart-context"
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

/** Returns whether the buyer is known whose uses a promotion's budget counts, if it counts them. */
export function budgetHasItsBuyer(
  { campaign }: Promotion,
  { customer_id, email }: Pick<PricingContext, "customer_id" | "email">
): boolean {
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
  const refused = [...new Set(codes)].filter((code) => !given.has(code))
  return refused.map((code) => {
    const promotion = promotions.find((one) => one.code === code)
    const reason = promotion ? inactiveReason(promotion, now) : "unknown"
    return { code, reason: reason ?? (exhausted.has(code) ? "used_up" : "not_applicable") }
  })
}

/**
 * Returns the discounts of a cart, as Medusa's promotion module computes them. As in Medusa, leaves
 * out an automatic promotion with a rule about an attribute the cart lacks, unless its code was
 * entered. Also leaves out a promotion with a budget per buyer while the buyer is unknown, because
 * the module would reject the whole cart.
 */
export async function computeDiscounts(
  { container, request: { codes, now } }: Pick<PricingScope, "container" | "request">,
  promotions: Promotion[],
  cart: CartContext
): Promise<Adjustments> {
  const context = { ...cart, ...(await loadPromotionContext(container, cart, codes)) }
  const known = flattenObjectToKeyValuePairs(context)
  const applicable = promotions.filter(
    (promotion) =>
      inactiveReason(promotion, now) === null &&
      budgetHasItsBuyer(promotion, cart) &&
      (!promotion.is_automatic ||
        codes.includes(promotion.code) ||
        rulesOf(promotion).every(({ attribute }) => attribute in known))
  )
  const actions = applicable.length
    ? await computeActions(container, applicable, context, codes)
    : []
  return adjustmentsOf(actions, applicable)
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
    const { code } = action
    const promotion_id = ids.get(code) ?? ""
    switch (action.action) {
      case ComputedActions.ADD_ITEM_ADJUSTMENT: {
        const { item_id, is_tax_inclusive = false } = action
        const amount = toNumber(action.amount)
        push(result.items, item_id, { code, amount, promotion_id, is_tax_inclusive })
        break
      }
      case ComputedActions.ADD_SHIPPING_METHOD_ADJUSTMENT: {
        const amount = toNumber(action.amount)
        push(result.methods, action.shipping_method_id, { code, amount, promotion_id })
        break
      }
      case ComputedActions.PROMOTION_LIMIT_EXCEEDED:
      case ComputedActions.CAMPAIGN_BUDGET_EXCEEDED:
        result.exhausted.add(code)
    }
  }
  return result
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value])
}
