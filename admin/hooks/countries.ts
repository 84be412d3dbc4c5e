import { useWords } from "./words"

/** Returns a function that names countries in the dashboard's language. */
export function useCountries() {
  const { language } = useWords()
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" })
  return (codes: string[]): string[] =>
    codes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, language))
}
