/** An amount in minor units of its currency (spec 2.1). */
export type Amount = { value: number; currency: string }

export const amount = (value: number, currency: string): Amount => ({ value, currency })

/** The number of digits after the point that a currency is written with: EUR 2, JPY 0. */
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount as a person reads it in the language given, for example "€12.50" or "12,50 €". */
export function formatAmount({ value, currency }: Amount, language: string): string {
  const major = value / 10 ** digitsOf(currency)
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(major)
}
