import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { toMinor, minorPerMajor } from "../../lib/money"
import type { ReasonKey } from "../report"
import type { ShopOption, ShopPrice } from "../../medusa/shop-options"
import type { ShopRegion } from "../../medusa/shop-shipping"
import type { ShippingTax } from "./shipping-taxes"

/** The amounts of a static rule: minor units, including taxes. */
export type StaticRate = { currency: string; leader: number; free_shipping: number | null }

export type RateOrReason =
  { rate: StaticRate; note?: ReasonKey } | { rate: null; reason: ReasonKey; detail?: string }

const TAX_OBSTACLES = { by_province: "province_taxes", by_provider: "tax_provider" } as const

/**
 * Returns one option's prices in one region as steps over the order amount, or why rules cannot
 * express them.
 */
export function stepsFor(
  { prices }: ShopOption,
  region: ShopRegion
): { steps: PriceStep[] } | { reason: ReasonKey; detail?: string } {
  const own = prices.filter((price) => isPriceOf(price, region))
  if (own.some(({ in_price_list }) => in_price_list)) {
    return { reason: "price_list" }
  }
  const detail = own.map(otherCondition).find((attribute) => attribute !== undefined)
  if (detail !== undefined) {
    return { reason: "price_conditions", detail }
  }
  const steps = priceSteps(own, region.currency_code)
  if (steps.every(({ price }) => price === null)) {
    return { reason: "price_missing", detail: region.currency_code.toUpperCase() }
  }
  const [first, second, third] = steps
  const isFreeFrom = second?.price?.amount === 0 && !third
  return first.price && (!second || isFreeFrom) ? { steps } : { reason: "price_tiers" }
}

/** Returns the rate of these steps with a country's tax. */
export function rateFrom(
  steps: PriceStep[],
  tax: ShippingTax,
  region: ShopRegion,
  currencies_with_taxes: string[]
): RateOrReason {
  const [{ price }, free] = steps
  const base = price as ShopPrice
  const rate = (leader: BigNumberInput): StaticRate => ({
    currency: region.currency_code,
    leader: toMinor(leader, region.currency_code),
    free_shipping: free ? free.from : null,
  })
  if (base.amount === 0 || includesTaxes(base, region, currencies_with_taxes)) {
    return { rate: rate(base.amount) }
  }
  if (tax.kind === "by_province" || tax.kind === "by_provider") {
    return { rate: null, reason: TAX_OBSTACLES[tax.kind] }
  }
  if (tax.kind === "none") {
    return { rate: rate(base.amount), note: "no_tax_rate" }
  }
  const taxes = MathBN.mult(base.amount, MathBN.div(tax.rate, 100))
  return { rate: rate(MathBN.add(base.amount, taxes)) }
}

/**
 * Decides like Medusa's pricing module: the region's preference for prices of the region, else the
 * currency's.
 */
function includesTaxes(
  { rules }: ShopPrice,
  region: ShopRegion,
  currencies_with_taxes: string[]
): boolean {
  const isOfRegion = rules.some(({ attribute }) => attribute === "region_id")
  return isOfRegion && region.prices_include_taxes !== null
    ? region.prices_include_taxes
    : currencies_with_taxes.includes(region.currency_code)
}

/** The price from this order amount on (minor units); null for none. */
type PriceStep = { from: number; price: ShopPrice | null }

/** The price condition that a static rule can express. */
const ORDER_AMOUNT = "item_total"

/** Returns whether a price can apply to buyers of this region, by currency and region. */
function isPriceOf(price: ShopPrice, region: ShopRegion): boolean {
  return (
    price.currency_code === region.currency_code &&
    price.rules.every(({ attribute, value }) => attribute !== "region_id" || value === region.id)
  )
}

/** Returns what a price depends on besides the region and the order amount; usually nothing. */
function otherCondition({ rules }: ShopPrice): string | undefined {
  return rules
    .map(({ attribute }) => attribute)
    .find((attribute) => attribute !== "region_id" && attribute !== ORDER_AMOUNT)
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
