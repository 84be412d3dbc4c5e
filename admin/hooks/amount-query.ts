import { toMinor } from "./amounts"

/**
 * Returns the query for a range of amounts; empty without bounds.
 *
 * @param min major units, inclusive
 * @param max major units, inclusive
 */
export function amountQuery(
  min: unknown,
  max: unknown,
  currency_code: string
): { amount?: { $gte?: number; $lte?: number }; currency_code?: string } {
  const minor = (given: unknown) =>
    typeof given === "number" && Number.isFinite(given) ? toMinor(given, currency_code) : undefined
  const amount = { $gte: minor(min), $lte: minor(max) }
  return amount.$gte === undefined && amount.$lte === undefined ? {} : { amount, currency_code }
}
