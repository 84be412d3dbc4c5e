import { calculateAmountsWithTax } from "@medusajs/framework/utils"
import { BoundedMap } from "../../lib/bounded-map"
import { CartTaxLine } from "../../medusa/tax-lines"

/** Maximum number of cached results; a shop has few shipping prices and rates. */
const MAX_ENTRIES = 10_000

const known = new BoundedMap<string, number>(MAX_ENTRIES)

/**
 * Returns a price with its taxes, as Medusa computes it. The result depends only on the parameters,
 * and every response needs the same few prices, so results are cached.
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
  const found = known.get(key)
  if (found !== undefined) {
    return found
  }
  const { priceWithTax: price } = calculateAmountsWithTax({ taxLines, amount, includesTax })
  known.set(key, price)
  return price
}
