/**
 * Returns the query for a range of amounts; empty without bounds.
 *
 * @param min major units, inclusive
 * @param max major units, inclusive
 */
export function amountQuery(
  min: unknown,
  max: unknown,
  currency_code: string,
  digits: number
): { amount?: { $gte?: number; $lte?: number }; currency_code?: string } {
  const minor = (given: unknown) =>
    typeof given === "number" && Number.isFinite(given)
      ? Math.round(given * 10 ** digits)
      : undefined
  const amount = { $gte: minor(min), $lte: minor(max) }
  return amount.$gte === undefined && amount.$lte === undefined ? {} : { amount, currency_code }
}
