import { toMinor } from "../../lib/money"
import type { ShopPrice, ShopRegion } from "../shop-shipping"

/** From this order amount on (minor units) this price holds; null: none does. */
export type PriceStep = { from: number; price: ShopPrice | null }

/** What decides a price and a static rule has words for. */
const ORDER_AMOUNT = "item_total"

/** Whether a price can hold for buyers of this region at all, by currency and region. */
export function isPriceOf(price: ShopPrice, region: ShopRegion): boolean {
  return (
    price.currency_code === region.currency_code &&
    price.rules.every(({ attribute, value }) => attribute !== "region_id" || value === region.id)
  )
}

/** Whether a price depends on something else than the region and the order amount. */
export function hasOtherConditions({ rules }: ShopPrice): boolean {
  return rules.some(({ attribute }) => attribute !== "region_id" && attribute !== ORDER_AMOUNT)
}

/**
 * The price as a function of the order amount, chosen as Medusa's pricing module chooses: the one
 * with most rules, of those the lowest.
 *
 * @param prices those of one currency and region, without other conditions
 * @returns steps from 0 on, each with another price than the one before
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

/** The order amounts just before, at and after each that a rule names, in minor units. */
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

function minorPerMajor(currency: string): number {
  return toMinor(1, currency)
}
