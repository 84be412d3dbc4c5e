import type { BigNumberInput } from "@medusajs/framework/types"
import { calculateAmountsWithTax, decorateCartTotals, MathBN } from "@medusajs/framework/utils"
import type { CartTaxLine } from "../../medusa/tax-lines"
import type { CartItem, CartShippingMethod } from "../types"

/** The totals of Medusa's cart, under Medusa's names. */
export const TOTALS = [
  "total",
  "subtotal",
  "tax_total",
  "discount_total",
  "discount_subtotal",
  "discount_tax_total",
  "original_total",
  "original_subtotal",
  "original_tax_total",
  "item_total",
  "item_subtotal",
  "item_tax_total",
  "item_discount_total",
  "original_item_total",
  "original_item_subtotal",
  "original_item_tax_total",
  "shipping_total",
  "shipping_subtotal",
  "shipping_tax_total",
  "shipping_discount_total",
  "original_shipping_total",
  "original_shipping_subtotal",
  "original_shipping_tax_total",
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

/** Totals at full precision, to be added before they are converted to numbers. */
type ExactTotals = Record<keyof CartTotals, BigNumberInput>
type ExactLineTotals = Record<keyof CartLineTotals, BigNumberInput>

type Decorated = ExactTotals & { items: ExactLineTotals[] }

export type RuleTotals = Pick<CartTotals, (typeof RULE_TOTALS)[number]>

export type ExactCart = { totals: ExactTotals; lines: ExactLineTotals[] }

/**
 * Returns the totals of Medusa's cart with these line items and no shipping, and the totals of each
 * line item.
 */
export function cartTotals(items: CartItem[]): ExactCart {
  // Medusa's function changes its input, so it gets copies.
  const totals = decorateCartTotals({
    items: items.map(copyItem),
    shipping_methods: [],
  }) as unknown as Decorated
  return { totals, lines: totals.items }
}

/** Returns the totals of each shipping method by itself, in one call for all offers of a cart. */
export function methodTotals(methods: CartShippingMethod[]): ExactLineTotals[] {
  const { shipping_methods: decorated } = decorateCartTotals({
    shipping_methods: methods.map(copyMethod),
  }) as unknown as { shipping_methods: ExactLineTotals[] }
  return decorated
}

/** Returns the total of each shipping method including taxes, before and after its discounts. */
export function shippingTotals(methods: CartShippingMethod[]): ShippingTotals[] {
  const discounted = methods.filter(({ adjustments }) => adjustments.length)
  const exact = new Map(methodTotals(discounted).map((totals, at) => [discounted[at], totals]))
  return methods.map((method) => exact.get(method) ?? plainTotals(method))
}

export type ShippingTotals = Pick<ExactLineTotals, "total" | "original_total">

/** Without discounts the totals consist of the price and its taxes. */
function plainTotals({ amount, is_tax_inclusive, tax_lines }: CartShippingMethod) {
  const total = priceWithTax(amount, is_tax_inclusive, tax_lines)
  return { total, original_total: total }
}

/**
 * Returns the totals of an offer.
 *
 * @param itemTotal total of the cart without shipping, at full precision
 */
export function offerTotals(itemTotal: BigNumberInput, { total, original_total }: ShippingTotals) {
  return {
    shipping_total: toNumber(total),
    original_shipping_total: toNumber(original_total),
    totals: { total: toNumber(MathBN.add(itemTotal, total)) },
  }
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

function copyItem({ unit_price, quantity, ...item }: CartItem) {
  return { unit_price, quantity, ...copyParts(item) }
}

function copyMethod({ amount, ...method }: CartShippingMethod) {
  return { amount, ...copyParts(method) }
}

type Parts = Pick<CartItem, "is_tax_inclusive" | "tax_lines" | "adjustments">

function copyParts({ is_tax_inclusive, tax_lines, adjustments }: Parts) {
  return {
    is_tax_inclusive,
    tax_lines: tax_lines.map(({ rate }) => ({ rate })),
    adjustments: adjustments.map((one) => ({ ...one })),
  }
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
