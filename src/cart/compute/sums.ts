/** Returns the number of units of these lines. */
export function unitsOf(lines: { item: { quantity: number } }[]): number {
  return lines.reduce((sum, { item }) => sum + item.quantity, 0)
}

/** Returns the rate of all these taxes together, in percent. */
export function taxRate(taxes: { rate: number }[]): number {
  return taxes.reduce((sum, { rate }) => sum + rate, 0)
}
