import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"

export type Promotion = Partial<CreatePromotionDTO> & { code: string }

/** Creates active promotions, a tenth off the order unless they say otherwise; returns them. */
export function promote(container: MedusaContainer, ...promotions: Promotion[]) {
  return runWorkflow(container, createPromotionsWorkflow, {
    promotionsData: promotions.map((promotion) => ({
      type: "standard" as const,
      status: "active" as const,
      application_method: percentOff(10),
      ...promotion,
    })),
  })
}

/**
 * A percentage off everything of one kind. Which of two promotions with the same value comes first
 * is random in Medusa.
 */
export function percentOff(
  value: number,
  target_type: "order" | "items" | "shipping_methods" = "order"
) {
  return { type: "percentage" as const, target_type, allocation: "across" as const, value }
}

/** A campaign whose promotions each buyer can use once, by their email address or customer. */
export const onceEach = (
  campaign_identifier: string,
  attribute: "customer_email" | "customer_id" = "customer_email"
) => ({
  name: campaign_identifier,
  campaign_identifier,
  budget: { type: "use_by_attribute", attribute, limit: 1 } as const,
})

type Operator = "eq" | "in" | "ne" | "gte" | "gt" | "lt"

/** A rule of a promotion. */
export function rule(attribute: string, operator: Operator, ...values: string[]) {
  return { attribute, operator, values }
}

type Gift = {
  code: string
  bought: string[]
  given: string[]
  atLeast?: number
  atMost?: number
  /** Units that are given for each time that the cart qualifies. */
  units?: number
  /** Percent off the given products. */
  value?: number
}

/** An automatic promotion that adds one of the products `given` for each one `bought`. */
export function giftPromotion(gift: Gift): Promotion {
  const { code, bought, given, atLeast = 1, atMost = 1, units = 1, value = 100 } = gift
  return {
    code,
    type: "buyget",
    is_automatic: true,
    application_method: {
      type: "percentage",
      target_type: "items",
      allocation: "each",
      value,
      max_quantity: atMost,
      apply_to_quantity: units,
      buy_rules_min_quantity: atLeast,
      buy_rules: [rule("items.product.id", "in", ...bought)],
      target_rules: [rule("items.product.id", "in", ...given)],
    },
  }
}

const NOBODY = { customer_id: null, customer_email: null }

/** Counts a use of a promotion, by nobody unless the buyer is given. */
export async function countUse(
  container: MedusaContainer,
  code: string,
  buyer: { customer_id?: string; customer_email?: string } = {}
): Promise<void> {
  const promotions = container.resolve(Modules.PROMOTION)
  await promotions.registerUsage([{ code, amount: 1 }], { ...NOBODY, ...buyer })
}
