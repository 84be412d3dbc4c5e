import { MedusaContainer } from "@medusajs/framework/types"
import { computeActions, Promotion, RuleValues } from "../../medusa/promotions"
import { Adjustments, adjustmentsOf } from "./adjustments"
import { applicablePromotions, Asked } from "./applicable-promotions"
import { CartContext } from "./cart-context"

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
  requested: Asked
): Discounter {
  return {
    promotions,
    discount: async (cart, values) => {
      const applicable = applicablePromotions(promotions, values, requested)
      if (!applicable.length) {
        return { items: new Map(), methods: new Map(), exhausted: new Set() }
      }
      const actions = await computeActions(container, applicable, cart, requested.codes)
      return adjustmentsOf(actions, applicable)
    },
    only: (keep) => discounter(container, promotions.filter(keep), requested),
  }
}
