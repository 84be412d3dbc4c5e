/** An amount in minor units of its currency (spec 2.1). */
export type Amount = { value: number; currency: string }

export function amount(value: number, currency: string): Amount {
  return { value, currency }
}

/** Returns a currency's number of decimal digits: EUR 2, JPY 0. */
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/**
 * Returns an amount formatted in the given language, for example "€12.50" or "12,50 €"; yen have
 * the same sign in every language.
 */
export function formatAmount({ value, currency }: Amount, language: string): string {
  const major = value / 10 ** digitsOf(currency)
  const currencyDisplay = currency === "JPY" ? "narrowSymbol" : "symbol"
  return new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay }).format(
    major
  )
}
