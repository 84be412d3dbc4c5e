import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min"

/** `tel:+33-6-12-34-56-78;ext=1` (RFC 3966) and similar addresses of a number. */
const URI = /^(?:tel|sms|smsto|callto|whatsapp|fax|modem)\s*:\s*(?:\/\/)?/i

/**
 * Returns a phone number in E.164 ("+33612345678"), as Medusa and carriers expect it: international
 * numbers with + or 00, national numbers by the address's country, and both as `tel:` addresses.
 * Text that is not a phone number, or names no country's, is returned as it was written.
 *
 * @param country_code two lower-case letters
 */
export function readPhone(written: string, country_code: string): string {
  const number = withoutUri(written.normalize("NFKC").trim())
  const country = country_code.toUpperCase()
  const isInternational = /^[\s(]*(?:\+|00)/.test(number)
  return (
    (isInternational
      ? undefined
      : read(number, isSupportedCountry(country) ? country : undefined)) ??
    read(number.replace(/^[\s(]*00/, "+"), undefined) ??
    written
  )
}

function read(number: string, defaultCountry: CountryCode | undefined): string | undefined {
  const found = parsePhoneNumberFromString(number, { defaultCountry, extract: false })
  const isOne = defaultCountry ? found?.isValid() : found?.isPossible()
  return isOne ? found?.number : undefined
}

/** The number of an address: parameters follow a semicolon, one of them may be the number's start. */
function withoutUri(text: string): string {
  if (!URI.test(text)) {
    return text
  }
  const [number, ...parameters] = unescaped(text.replace(URI, "")).split(/[;?]/)
  const context = parameters.map((one) => /^phone-context=(\+\d.*)$/i.exec(one)?.[1]).find(Boolean)
  return context && !number.trim().startsWith("+") ? context + number : number
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
