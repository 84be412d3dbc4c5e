/**
 * Returns a comparer for `sort` that orders by a text, character code by character code: the same
 * in every locale.
 */
export function byText<Row>(textOf: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    return a < b ? -1 : Number(a > b)
  }
}
