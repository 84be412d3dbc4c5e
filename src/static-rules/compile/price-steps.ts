import { minorPerMajor } from "../../lib/money"
import type { ShopPrice, ShopRegion } from "../../medusa/shop-shipping"

/** The price from this order amount on (minor units); null for none. */
export type PriceStep = { from: number; price: ShopPrice | null }

/** The price condition that a static rule can express. */
const ORDER_AMOUNT = "item_total"

/** Returns whether a price can apply to buyers of this region, by currency and region. */
export function isPriceOf(price: ShopPrice, region: ShopRegion): boolean {
  return (
    price.currency_code === region.currency_code &&
    price.rules.every(({ attribute, value }) => attribute !== "region_id" || value === region.id)
  )
}

/** Returns whether a price depends on something besides the region and the order amount. */
export function hasOtherConditions({ rules }: ShopPrice): boolean {
  return rules.some(({ attribute }) => attribute !== "region_id" && attribute !== ORDER_AMOUNT)
}

/**
 * Returns the price as a function of the order amount. As in Medusa's pricing module, the price
 * with most rules applies, and of those the lowest.
 *
 * @param prices those of one currency and region, without other conditions
 * @returns steps from 0 on, each with another price than the previous step
 */
export function priceSteps(prices: ShopPrice[], currency: string): PriceStep[] {
  const steps: PriceStep[] = []
  for (const total of decisiveAmounts(prices, currency)) {
    const price = priceAt(prices, total, currency)
    if (!steps.length || steps[steps.length - 1].price?.amount !== price?.amount) {
      steps.push({ from: total, price })
    }
  }
  return steps
}

/** Returns the order amounts just before, at and after each amount in a rule, in minor units. */
function decisiveAmounts(prices: ShopPrice[], currency: string): number[] {
  const named = prices.flatMap(({ rules }) =>
    rules
      .filter(({ attribute }) => attribute === ORDER_AMOUNT)
      .map(({ value }) => Number(value) * minorPerMajor(currency))
      .filter(Number.isFinite)
  )
  const around = named.flatMap((amount) => {
    const near = Math.round(amount)
    return [near - 1, near, near + 1]
  })
  return [...new Set([0, ...around.filter((amount) => amount > 0)])].sort((a, b) => a - b)
}

function priceAt(prices: ShopPrice[], total: number, currency: string): ShopPrice | null {
  const major = total / minorPerMajor(currency)
  return prices.filter((price) => holdsAt(price, major)).reduce<ShopPrice | null>(better, null)
}

function better(best: ShopPrice | null, price: ShopPrice): ShopPrice {
  if (!best || price.rules_count > best.rules_count) {
    return price
  }
  return price.rules_count === best.rules_count && price.amount < best.amount ? price : best
}

function holdsAt({ rules, rules_count }: ShopPrice, total: number): boolean {
  const held = rules.filter((rule) => rule.attribute === "region_id" || compare(rule, total))
  return held.length === rules_count
}

function compare({ operator, value }: ShopPrice["rules"][number], total: number): boolean {
  switch (operator) {
    case "gte":
      return total >= Number(value)
    case "gt":
      return total > Number(value)
    case "lte":
      return total <= Number(value)
    case "lt":
      return total < Number(value)
    case "eq":
      return String(total) === value
    default:
      return false
  }
}
