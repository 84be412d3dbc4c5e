import { BigNumberInput } from "@medusajs/framework/types"
import { decorateCartTotals, MathBN } from "@medusajs/framework/utils"
import { BasketItem, BasketLineTotals, BasketShippingMethod, BasketTotals } from "../types"

const TOTALS = [
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
] as const satisfies (keyof BasketTotals)[]

const LINE_TOTALS = [
  "subtotal",
  "total",
  "original_total",
  "original_subtotal",
  "discount_total",
  "discount_subtotal",
  "tax_total",
  "original_tax_total",
] as const satisfies (keyof BasketLineTotals)[]

/** Totals with all their digits, to be added up before they become numbers. */
export type ExactTotals = Record<keyof BasketTotals, BigNumberInput>
export type ExactLineTotals = Record<keyof BasketLineTotals, BigNumberInput>

type Decorated = ExactTotals & { items: ExactLineTotals[] }

/** The totals Medusa's cart has with these lines and shipping methods, and those of each line. */
export function cartTotals(
  items: BasketItem[],
  methods: BasketShippingMethod[]
): { totals: ExactTotals; lines: ExactLineTotals[] } {
  // Medusa's function writes into what it is given: it gets copies of what it reads.
  const cart = decorateCartTotals({
    items: items.map((item) => ({
      unit_price: item.unit_price,
      quantity: item.quantity,
      is_tax_inclusive: item.is_tax_inclusive,
      tax_lines: item.tax_lines.map(({ rate }) => ({ rate })),
      adjustments: item.adjustments.map(copyAdjustment),
    })),
    shipping_methods: methods.map((method) => ({
      amount: method.amount,
      is_tax_inclusive: method.is_tax_inclusive,
      tax_lines: method.tax_lines.map(({ rate }) => ({ rate })),
      adjustments: method.adjustments.map(copyAdjustment),
    })),
  })
  const { items: decorated, ...totals } = cart as unknown as Decorated
  return { totals: pick(TOTALS, totals), lines: decorated.map((item) => pick(LINE_TOTALS, item)) }
}

/** Totals of two parts of a cart together: each total of Medusa's is a sum over its parts. */
export function addTotals(one: ExactTotals, other: ExactTotals): ExactTotals {
  return mapValues(TOTALS, (name) => MathBN.add(one[name], other[name]))
}

export function toBasketTotals(totals: ExactTotals): BasketTotals {
  return mapValues(TOTALS, (name) => toNumber(totals[name]))
}

export function toLineTotals(totals: ExactLineTotals): BasketLineTotals {
  return mapValues(LINE_TOTALS, (name) => toNumber(totals[name]))
}

/** As Medusa writes amounts into JSON: what division left below a ten-thousandth is nothing. */
export function toNumber(value: BigNumberInput): number {
  const number = MathBN.convert(value).toNumber()
  return Math.abs(number) <= 0.0001 ? 0 : number
}

function copyAdjustment({ amount, is_tax_inclusive }: BasketItem["adjustments"][number]) {
  return { amount, is_tax_inclusive }
}

function pick<Name extends string>(
  names: readonly Name[],
  from: Record<Name, BigNumberInput>
): Record<Name, BigNumberInput> {
  return mapValues(names, (name) => from[name] ?? 0)
}

function mapValues<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}
