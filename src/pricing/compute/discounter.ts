import type { ComputeActions, MedusaContainer } from "@medusajs/framework/types"
import { ComputedActions } from "@medusajs/framework/utils"
import { computeActions } from "../../medusa/compute-actions"
import type { Promotion, RuleValues } from "../../medusa/promotions"
import type { CartAdjustment } from "../types"
import { applicablePromotions, type DiscountRequest } from "./applicable-promotions"
import { loadPromotionContext } from "../hooks"
import { addedValues, type CartContext } from "./cart-context"
import { toNumber } from "./totals"

export type Discounter = {
  promotions: Promotion[]
  /** Returns the discounts of this cart, whose rule values are `values`. */
  discount: (cart: CartContext, values: RuleValues) => Promise<Adjustments>
  /** Returns a discounter with only some of the promotions. */
  only: (keep: (promotion: Promotion) => boolean) => Discounter
}

/** Returns an object that computes discounts with Medusa's promotion module. */
export function discounter(
  container: MedusaContainer,
  promotions: Promotion[],
  requested: DiscountRequest
): Discounter {
  return {
    promotions,
    discount: async (cart, values) => {
      const added = await loadPromotionContext(container, cart, requested.codes)
      const known = { ...values, ...addedValues(added) }
      const applicable = applicablePromotions(promotions, known, requested)
      if (!applicable.length) {
        return { items: new Map(), methods: new Map(), exhausted: new Set() }
      }
      const actions = await computeActions(
        container,
        applicable,
        { ...cart, ...added },
        requested.codes
      )
      return adjustmentsOf(actions, applicable)
    },
    only: (keep) => discounter(container, promotions.filter(keep), requested),
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
