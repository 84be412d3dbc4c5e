import { getCurrencyDecimalDigits } from "@medusajs/dashboard/lib"
import { useWords } from "./words"

/** Returns a function that formats amounts in minor units in the dashboard's language. */
export function useMoney() {
  const { language } = useWords()
  return (minor: number | null | undefined, currency: string | null | undefined): string => {
    if (minor === null || minor === undefined || !currency) {
      return "–"
    }
    const code = currency.toUpperCase()
    const digits = getCurrencyDecimalDigits(code)
    const format = new Intl.NumberFormat(language, {
      style: "currency",
      currency: code,
      minimumFractionDigits: digits,
    })
    return format.format(minor / 10 ** digits)
  }
}

/** Returns a function that names countries in the dashboard's language. */
export function useCountries() {
  const { language } = useWords()
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" })
  return (codes: string[]): string[] =>
    codes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, language))
}
