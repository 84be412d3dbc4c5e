import { taxRate } from "../../pricing/compute/totals"
import type { PricedCart, CartLine, CartPromotion } from "../../pricing/types"
import { toMinor, allocate } from "../../lib/money"

/**
 * A cart as the service adds it up, in minor units including taxes: for every offer, sum(lines:
 * amount x quantity) - sum(discounts) + amount of the offer = Medusa's total with the offer.
 */
export type Charge = {
  lines: { reference: string; quantity: number; amount: number; crossed_out: number | null }[]
  discounts: { promotion: CartPromotion | null; amount: number }[]
  /** By the offer's id; never negative. */
  offers: Map<string, number>
  /** Total of the items minus discounts. */
  net: number
}

/**
 * Rounds Medusa's exact amounts to minor units. If prices without tax leave fractions, the unit
 * prices are rounded, and the surplus is subtracted with the discounts: shared among the
 * promotions, or as a discount without a promotion if there are none.
 */
export function chargeOf(cart: PricedCart): Charge {
  const { currency_code: currency } = cart
  const totals = cart.offers.map(
    ({ id, totals: { total } }) => [id, toMinor(total, currency)] as const
  )
  // An offer may discount the items, so `net` is at most the lowest total of all offers.
  const net = Math.max(
    0,
    Math.min(toMinor(cart.totals.item_total, currency), ...totals.map(([, total]) => total))
  )
  const lines = raiseTo(
    net,
    cart.lines.map((line) => ({
      reference: line.reference,
      quantity: line.item.quantity,
      amount: toMinor(line.totals.original_total / line.item.quantity, currency),
      crossed_out: crossedOut(line, currency),
    }))
  )
  return {
    lines,
    discounts: discountsOf(cart, gross(lines) - net),
    offers: new Map(totals.map(([id, total]) => [id, total - net])),
    net,
  }
}

function gross(lines: Charge["lines"]): number {
  return lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
}

/**
 * Raises the unit price of the line item with the fewest units if rounding left the items below
 * `net`.
 */
function raiseTo(net: number, lines: Charge["lines"]): Charge["lines"] {
  const missing = net - gross(lines)
  if (missing <= 0) {
    return lines
  }
  const fewest = Math.min(...lines.map(({ quantity }) => quantity))
  const chosen = lines.findIndex(({ quantity }) => quantity === fewest)
  return lines.map((line, index) =>
    index === chosen ? { ...line, amount: line.amount + Math.ceil(missing / fewest) } : line
  )
}

function crossedOut(line: CartLine, currency: string): number | null {
  const { item, compare_at_includes_tax } = line
  if (item.compare_at_unit_price === null) {
    return null
  }
  return toMinor(
    item.compare_at_unit_price * (compare_at_includes_tax ? 1 : 1 + taxRate(item.tax_lines) / 100),
    currency
  )
}

/** Splits a discount among its promotions, in proportion to what each contributed. */
function discountsOf({ lines, promotions }: PricedCart, amount: number): Charge["discounts"] {
  if (amount === 0) {
    return []
  }
  const given = new Map<string, number>()
  for (const { item } of lines) {
    for (const { code, amount: part, is_tax_inclusive } of item.adjustments) {
      const whole = part * (is_tax_inclusive ? 1 : 1 + taxRate(item.tax_lines) / 100)
      given.set(code, (given.get(code) ?? 0) + whole)
    }
  }
  const sources = promotions.filter(({ code }) => given.has(code))
  if (!sources.length) {
    return [{ promotion: null, amount }]
  }
  const parts = allocate(
    amount,
    sources.map(({ code }) => given.get(code) ?? 0)
  )
  return sources
    .map((promotion, index) => ({ promotion, amount: parts[index] }))
    .filter((discount) => discount.amount > 0)
}
