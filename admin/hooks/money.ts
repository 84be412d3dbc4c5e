import { getCurrencyDecimalDigits } from "../dashboard"
import { useWords } from "./words"

/** Writes amounts in minor units as a person of the dashboard's language reads them. */
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
