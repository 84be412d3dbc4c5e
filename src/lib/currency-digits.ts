const OTHER_DIGITS: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
}

const DIGITS = new Map(
  Object.entries(OTHER_DIGITS).flatMap(([digits, codes]) =>
    codes.split(" ").map((code) => [code, Number(digits)])
  )
)

/**
 * Returns the number of decimal digits that ISO 4217 gives a currency: EUR 2, JPY 0, KWD 3. `Intl`
 * and Medusa's table of currencies follow what shops display instead: HUF 0.
 *
 * @returns 2 for an unknown code, and for a code without minor units, such as gold
 */
export function currencyDigits(currency: string): number {
  return DIGITS.get(currency.toUpperCase()) ?? 2
}
