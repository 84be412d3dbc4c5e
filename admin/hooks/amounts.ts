import { currencyDigits } from "../../src/lib/currency-digits"

/** Returns a typed amount in minor units, in which amounts are compared and found. */
export function toMinor(major: number, currency: string): number {
  return Math.round(major * 10 ** currencyDigits(currency))
}

/**
 * Returns a typed amount in major units, whether a point or a comma divides it; undefined if it is
 * none, or has more decimals than the currency: 1.000 may be meant as a thousand euros.
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? []
  return whole && decimals.length <= currencyDigits(currency)
    ? Number(`${whole}.${decimals}`)
    : undefined
}
