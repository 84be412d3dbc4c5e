import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"

/**
 * Returns a phone number in E.164 ("+33612345678"), as Medusa and carriers expect it: international
 * numbers with + or 00, national numbers by the address's country. Text that is not a phone number
 * is returned as it was written.
 *
 * @param country_code two lower-case letters
 */
export function readPhone(written: string, country_code: string): string {
  const country = country_code.toUpperCase()
  const defaultCountry = isSupportedCountry(country) ? country : undefined
  for (const text of [written, written.replace(/^\s*00/, "+")]) {
    const found = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
    if (found?.isPossible()) {
      return found.number
    }
  }
  return written
}
