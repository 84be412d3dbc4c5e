/** An amount in minor units of its currency (spec 2.1). */
export type Amount = { value: number; currency: string }

export function amount(value: number, currency: string): Amount {
  return { value, currency }
}

/** ISO 4217: the currencies whose minor unit is not a hundredth. */
const OTHER_DIGITS = Object.entries({
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
})

/** Returns a currency's number of decimal digits by ISO 4217: EUR 2, JPY 0, HUF 2. */
export function digitsOf(currency: string): number {
  const other = OTHER_DIGITS.find(([, codes]) => codes.split(" ").includes(currency))
  return other ? Number(other[0]) : 2
}

/** Returns an amount as text, for example "€12.50". */
export function formatAmount({ value, currency }: Amount): string {
  const major = value / 10 ** digitsOf(currency)
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(major)
}
