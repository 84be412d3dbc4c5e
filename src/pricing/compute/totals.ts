import type { BigNumberInput } from "@medusajs/framework/types"
import {
  calculateAmountsWithTax,
  decorateCartTotals,
  type GetShippingMethodTotalInput,
  getShippingMethodTotals,
  MathBN,
} from "@medusajs/framework/utils"
import type { CartTaxLine } from "../../medusa/tax-lines"
import type { CartItem, CartShippingMethod, Taxed } from "../types"

/** The totals of Medusa's cart, under Medusa's names. */
export const TOTALS = [
  "total",
  "subtotal",
  "tax_total",
  "discount_total",
  "original_total",
  "item_total",
  "item_subtotal",
  "original_item_total",
  "original_item_subtotal",
  "shipping_total",
  "shipping_subtotal",
  "shipping_discount_total",
  "original_shipping_total",
] as const

/** The totals of a line item or a shipping method in Medusa's cart. */
export const LINE_TOTALS = [
  "subtotal",
  "total",
  "original_total",
  "original_subtotal",
  "discount_total",
  "discount_subtotal",
  "tax_total",
  "original_tax_total",
] as const

export type CartTotals = Record<(typeof TOTALS)[number], number>

export type CartLineTotals = Record<(typeof LINE_TOTALS)[number], number>

/**
 * The totals that Medusa's cart passes to the engines; a rule about any other total never holds
 * there.
 */
export const RULE_TOTALS = [
  "total",
  "subtotal",
  "item_total",
  "item_subtotal",
  "original_item_total",
  "original_item_subtotal",
  "shipping_subtotal",
] as const satisfies (keyof CartTotals)[]

type ExactLineTotals = Record<keyof CartLineTotals, BigNumberInput>

/** Totals at full precision, to be added before they are converted to numbers. */
export type ExactTotals = Record<keyof CartTotals, BigNumberInput> & { items: ExactLineTotals[] }

/**
 * Returns the totals of Medusa's cart with these line items and no shipping, and the totals of each
 * line item.
 */
export function cartTotals(lines: { item: CartItem }[]): ExactTotals {
  const items = lines.map(({ item }) => ({
    unit_price: item.unit_price,
    quantity: item.quantity,
    ...taxedParts(item),
  }))
  return decorateCartTotals({ items, shipping_methods: [] }) as unknown as ExactTotals
}

/** Returns the totals of a shipping method. */
export function methodTotals(method: CartShippingMethod): ExactLineTotals {
  const given = { amount: method.amount, ...taxedParts(method) }
  return getShippingMethodTotals(given as unknown as GetShippingMethodTotalInput, {})
}

/** Returns copies, because Medusa's functions change what they get. */
function taxedParts({ is_tax_inclusive, tax_lines, adjustments }: Taxed) {
  return {
    is_tax_inclusive,
    tax_lines: tax_lines.map(({ rate }) => ({ rate })),
    adjustments: adjustments.map((one) => ({ ...one })),
  }
}

/**
 * Returns the totals of an offer.
 *
 * @param itemTotal total of the cart without shipping, at full precision
 */
export function offerTotals(itemTotal: BigNumberInput, method: CartShippingMethod) {
  const { total, original_total } = shippingTotals(method)
  return {
    shipping_total: toNumber(total),
    original_shipping_total: toNumber(original_total),
    totals: { total: toNumber(MathBN.add(itemTotal, total)) },
  }
}

function shippingTotals(method: CartShippingMethod) {
  if (method.adjustments.length) {
    return methodTotals(method)
  }
  // Without discounts the totals consist of the price and its taxes.
  const total = priceWithTax(method.amount, method.is_tax_inclusive, method.tax_lines)
  return { total, original_total: total }
}

/** Returns these totals as numbers. */
export function toNumbers<Name extends string>(
  names: readonly Name[],
  totals: Record<Name, BigNumberInput>
): Record<Name, number> {
  const numbers = names.map((name) => [name, toNumber(totals[name])])
  return Object.fromEntries(numbers) as Record<Name, number>
}

/**
 * Returns the number that Medusa writes into JSON: a remainder below a ten-thousandth becomes zero.
 */
export function toNumber(value: BigNumberInput): number {
  const number = typeof value === "number" ? value : MathBN.convert(value).toNumber()
  return Math.abs(number) <= 0.0001 ? 0 : number
}

/** Returns the number of units of these lines. */
export function unitsOf(lines: { item: { quantity: number } }[]): number {
  return lines.reduce((sum, { item }) => sum + item.quantity, 0)
}

/** Returns the rate of all these taxes together, in percent. */
export function taxRate(taxes: { rate: number }[]): number {
  return taxes.reduce((sum, { rate }) => sum + rate, 0)
}

const MAX_PRICES = 10_000
const pricesWithTax = new Map<string, number>()

/**
 * Returns a price with its taxes, as Medusa computes it. It depends on the parameters alone, and each
 * answer needs it for every shipping option: it is computed once.
 */
export function priceWithTax(
  amount: number,
  includesTax: boolean,
  taxLines: Pick<CartTaxLine, "rate">[]
): number {
  if (includesTax) {
    return amount
  }
  const key = [amount, ...taxLines.map(({ rate }) => rate)].join(" ")
  const known = pricesWithTax.get(key)
  if (known !== undefined) {
    return known
  }
  if (pricesWithTax.size >= MAX_PRICES) {
    pricesWithTax.clear()
  }
  const price = calculateAmountsWithTax({ taxLines, amount, includesTax }).priceWithTax
  pricesWithTax.set(key, price)
  return price
}
