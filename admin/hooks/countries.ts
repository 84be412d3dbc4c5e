import { useWords } from "./words"

/** Writes country codes as names in the dashboard's language. */
export function useCountries() {
  const { language } = useWords()
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" })
  return (codes: string[]): string[] =>
    codes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, language))
}
