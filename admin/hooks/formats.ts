import { currencyDigits } from "../../src/lib/currency-digits"

/** Currencies whose sign means no other one: $ and kr stand for many. */
const WITH_OWN_SIGN = ["ILS", "INR", "JPY", "KRW", "TRY"]

/** Returns functions that format figures and names in a language: a tag for `Intl`. */
export function formatsIn(language: string) {
  /** Formats an amount in minor units. */
  const money = (minor: number | null | undefined, currency: string | null | undefined): string => {
    if (minor === null || minor === undefined || !currency) {
      return "–"
    }
    const code = currency.toUpperCase()
    const digits = currencyDigits(code)
    return new Intl.NumberFormat(language, {
      style: "currency",
      currency: code,
      // Some languages write the code of a foreign currency, such as JPY, although it has a sign.
      currencyDisplay: WITH_OWN_SIGN.includes(code) ? "narrowSymbol" : "symbol",
      minimumFractionDigits: digits,
    }).format(minor / 10 ** digits)
  }

  /** Names a country; what is no code of two letters is returned unchanged. */
  const countryOf = (code: string): string => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" })
    return (/^[a-z]{2}$/i.test(code) && names.of(code.toUpperCase())) || code
  }

  /** Names countries in alphabetical order. */
  const countries = (codes: string[]): string =>
    codes
      .map(countryOf)
      .sort((a, b) => a.localeCompare(b, language))
      .join(", ")

  /** Formats a share; signed as a change, such as +12%. */
  const percent = (share: number, isChange = false): string =>
    new Intl.NumberFormat(language, {
      style: "percent",
      maximumFractionDigits: share !== 0 && Math.abs(share) < 0.1 ? 1 : 0,
      signDisplay: isChange ? "exceptZero" : "auto",
    }).format(share)

  const number = (figure: number): string => new Intl.NumberFormat(language).format(figure)

  return { money, countryOf, countries, percent, number }
}
