import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min"

/**
 * Returns a phone number in E.164 ("+33612345678") from typed text: with + or 00 in front, or the
 * national number of the given country. Null for text that is not a phone number.
 */
export function toInternational(typed: string, country: string): string | null {
  const phone = parsePhoneNumberFromString(typed.replace(/^00/, "+"), country as CountryCode)
  return phone?.isPossible() ? phone.number : null
}
