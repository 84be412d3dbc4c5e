import { useDate } from "@medusajs/dashboard/hooks"
import { currencyDigits } from "../../src/lib/currency-digits"
import { useTexts } from "./texts"

/** Returns a function that formats amounts in minor units in the dashboard's language. */
export function useMoney() {
  const { language } = useTexts()
  return (minor: number | null | undefined, currency: string | null | undefined): string => {
    if (minor === null || minor === undefined || !currency) {
      return "–"
    }
    const code = currency.toUpperCase()
    const digits = currencyDigits(code)
    const format = (currencyDisplay: "symbol" | "narrowSymbol") =>
      new Intl.NumberFormat(language, {
        style: "currency",
        currency: code,
        currencyDisplay,
        minimumFractionDigits: digits,
      }).format(minor / 10 ** digits)
    // Some languages write the code of a foreign currency, such as JPY, although it has a symbol.
    const text = format("symbol")
    return text.includes(code) ? format("narrowSymbol") : text
  }
}

/**
 * Returns a function that names a country in the dashboard's language; what is no code of two
 * letters is returned unchanged.
 */
export function useCountry() {
  const { language } = useTexts()
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" })
  return (code: string): string =>
    (/^[a-z]{2}$/i.test(code) && names.of(code.toUpperCase())) || code
}

/** Returns a function that names countries in the dashboard's language, in alphabetical order. */
export function useCountries() {
  const { language } = useTexts()
  const countryOf = useCountry()
  return (codes: string[]): string =>
    codes
      .map(countryOf)
      .sort((a, b) => a.localeCompare(b, language))
      .join(", ")
}

/** Returns a function that formats a date with its time as Medusa does. */
export function useTime() {
  const { getFullDate } = useDate()
  return (date: string | Date): string => getFullDate({ date, includeTime: true })
}

/** Returns a function that formats shares; signed as a change, such as +12%. */
export function usePercent() {
  const { language } = useTexts()
  return (share: number, isChange = false): string =>
    new Intl.NumberFormat(language, {
      style: "percent",
      maximumFractionDigits: share !== 0 && Math.abs(share) < 0.1 ? 1 : 0,
      signDisplay: isChange ? "exceptZero" : "auto",
    }).format(share)
}

/** Returns a function that formats days such as `2026-11-22`: Nov 22. */
export function useShortDay() {
  const { language } = useTexts()
  const format = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  })
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
}
