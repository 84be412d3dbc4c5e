import { calculateAmountsWithTax } from "@medusajs/framework/utils"
import { BasketTaxLine } from "../types"

/** Results that are remembered at most; a shop has few prices for shipping, and few rates. */
const MOST = 10_000

const known = new Map<string, number>()

/**
 * A price with its taxes, as Medusa computes it. It depends on nothing but what is given, and every
 * answer asks for the same few prices: what was computed once is remembered.
 */
export function priceWithTax(
  amount: number,
  includesTax: boolean,
  taxLines: Pick<BasketTaxLine, "rate">[]
): number {
  if (includesTax) {
    return amount
  }
  const key = [amount, ...taxLines.map(({ rate }) => rate)].join(" ")
  const found = known.get(key)
  if (found !== undefined) {
    return found
  }
  const { priceWithTax: price } = calculateAmountsWithTax({ taxLines, amount, includesTax })
  if (known.size >= MOST) {
    known.clear()
  }
  known.set(key, price)
  return price
}
