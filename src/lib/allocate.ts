/**
 * Splits an integer in proportion to weights into non-negative integers that add up to it. Rounding
 * remainders go to the largest fractions, the first of equal ones.
 *
 * @param amount an integer of 0 or more
 * @param weights 0 or more each; all 0 counts as all equal
 */
export function allocate(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) =>
    sum > 0 ? amount * (weight / sum) : amount / weights.length
  )
  const parts = exact.map((part) => Math.floor(part))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const order = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (let at = 0; at < left; at++) {
    parts[order[at % order.length].index] += 1
  }
  return parts
}
