import { MathBN } from "@medusajs/framework/utils"
import { toMinor, minorPerMajor } from "../../lib/money"
import type { ReasonKey } from "../report"
import type { ShopOption, ShopPrice } from "../../medusa/shop-options"
import type { ShopRegion, ShopShipping } from "../../medusa/shop-shipping"
import type { ShippingTax } from "./shipping-tax"

/** The amounts of a static rule: minor units, including taxes. */
export type StaticRate = { currency: string; leader: number; free_shipping: number | null }

/** A finding for the report. */
export type Finding = { reason: ReasonKey; detail?: string }

/**
 * Returns an option's rate in a country of this region, or why rules cannot express it. As in
 * Medusa's pricing module, the price with most rules applies, and of those the lowest: a free one
 * with a rule wherever the rule holds.
 */
export function rateOf(
  { prices }: ShopOption,
  region: ShopRegion,
  tax: ShippingTax,
  shop: ShopShipping
): StaticRate | Finding {
  const currency = region.currency_code
  const own = prices.filter((price) => isPriceOf(price, region))
  if (own.some(({ in_price_list }) => in_price_list)) {
    return { reason: "price_list" }
  }
  const detail = own.map(otherCondition).find((attribute) => attribute !== undefined)
  if (detail !== undefined) {
    return { reason: "price_conditions", detail }
  }
  if (!own.length) {
    return { reason: "price_missing", detail: currency.toUpperCase() }
  }
  const base = own
    .filter((price) => !orderRules(price).length)
    .sort((a, b) => b.rules_count - a.rules_count || a.amount - b.amount)
    .at(0)
  const tiers = own.filter((price) => orderRules(price).length)
  const free = Math.min(Infinity, ...tiers.map((price) => startOf(price, currency)))
  if (tiers.some(({ amount }) => amount !== 0) || Number.isNaN(free)) {
    return { reason: "price_tiers" }
  }
  if (free === 0 || base?.amount === 0) {
    return { currency, leader: 0, free_shipping: null }
  }
  if (!base) {
    return { reason: "price_tiers" }
  }
  const isWhole = includesTaxes(base, region, shop)
  if (!isWhole && typeof tax === "string") {
    return { reason: tax }
  }
  const taxes = isWhole ? 0 : MathBN.mult(base.amount, MathBN.div(tax, 100))
  const leader = toMinor(MathBN.add(base.amount, taxes), currency)
  return { currency, leader, free_shipping: Number.isFinite(free) ? free : null }
}

/**
 * Decides like Medusa's pricing module: the region's preference for prices of the region, else the
 * currency's.
 */
function includesTaxes(
  { rules }: ShopPrice,
  region: ShopRegion,
  { currencies_with_taxes }: ShopShipping
): boolean {
  const isOfRegion = rules.some(({ attribute }) => attribute === "region_id")
  return isOfRegion && region.prices_include_taxes !== null
    ? region.prices_include_taxes
    : currencies_with_taxes.includes(region.currency_code)
}

/** The price condition that a static rule can express. */
const ORDER_AMOUNT = "item_total"

/** Returns whether a price can apply to buyers of this region, by currency and region. */
function isPriceOf(price: ShopPrice, region: ShopRegion): boolean {
  return (
    price.currency_code === region.currency_code &&
    price.rules.every(({ attribute, value }) => attribute !== "region_id" || value === region.id)
  )
}

function orderRules({ rules }: ShopPrice): ShopPrice["rules"] {
  return rules.filter(({ attribute }) => attribute === ORDER_AMOUNT)
}

/** Returns what a price depends on besides the region and the order amount; usually nothing. */
function otherCondition({ rules }: ShopPrice): string | undefined {
  return rules
    .map(({ attribute }) => attribute)
    .find((attribute) => attribute !== "region_id" && attribute !== ORDER_AMOUNT)
}

/**
 * Returns the order amount from which a price applies, in minor units; NaN for a price that does not
 * apply from an amount on.
 */
function startOf(price: ShopPrice, currency: string): number {
  const starts = orderRules(price).map(({ operator, value }) => {
    const minor = MathBN.mult(value, minorPerMajor(currency)).toNumber()
    return operator === "gte" ? Math.ceil(minor) : operator === "gt" ? Math.floor(minor) + 1 : NaN
  })
  return Math.max(0, ...starts)
}
