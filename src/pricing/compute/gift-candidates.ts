import type { Promotion } from "../../medusa/promotions"
import type { PricedLine } from "./item"
import { unitsOf } from "./totals"

/** A promotion that may give away a variant that is not in the cart. */
export type GiftCandidate = {
  promotion: Promotion
  /** Possible products, in the order of the promotion's rule. */
  product_ids: string[]
  /** Quantities to try, the greatest first. */
  quantities: number[]
}

/** Maximum quantity of one gift that the shop adds automatically. */
const MAX_GIFTS = 10

/**
 * Returns the "buy X, get Y" promotions whose Y names products none of which is in the cart. In a
 * shop the buyer adds Y to the cart; the modal does not allow that, so the shop offers Y (spec
 * 2.11).
 */
export function giftCandidates(promotions: Promotion[], lines: PricedLine[]): GiftCandidate[] {
  const present = new Set(lines.map(({ item }) => item.product_id))
  const bought = unitsOf(lines)
  return promotions.flatMap((promotion) => {
    const product_ids = giftProducts(promotion)
    const quantities = giftQuantities(promotion, bought)
    return product_ids.length && quantities.length && !product_ids.some((id) => present.has(id))
      ? [{ promotion, product_ids, quantities }]
      : []
  })
}

function giftProducts({ type, application_method: method }: Promotion): string[] {
  if (type !== "buyget" || !method || (method.type === "percentage" && method.value < 100)) {
    return []
  }
  const rule = method.target_rules.find(
    ({ attribute, operator }) => attribute === "items.product.id" && /^(in|eq)$/.test(operator)
  )
  return rule?.values.map(({ value }) => value) ?? []
}

function giftQuantities({ application_method: method }: Promotion, bought: number): number[] {
  const step = method?.apply_to_quantity ?? 0
  const minimum = method?.buy_rules_min_quantity ?? 0
  if (step < 1 || minimum < 1) {
    return []
  }
  const most = Math.min(method?.max_quantity ?? 1, Math.floor(bought / minimum) * step, MAX_GIFTS)
  const times = Math.floor(most / step)
  return Array.from({ length: times }, (_, index) => (times - index) * step)
}
