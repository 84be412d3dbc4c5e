import { readProvince } from "./province"
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min"

type Text = string | null | undefined

type WrittenName = { first_name?: Text; last_name?: Text }

/** A buyer as the service writes one (spec 2.8), in a request for a quote and in an order. */
type WrittenBuyer = WrittenName & {
  phone?: Text
  address?:
    | (WrittenName & {
        company_name?: Text
        street?: Text
        complementary?: Text
        postcode?: Text
        city?: Text
        region?: Text
      })
    | null
}

/** An address in Medusa's form. */
export type BuyerAddress = ReturnType<typeof buyerAddress>

/**
 * Returns a buyer's address: quotes and orders read it with this function.
 *
 * @param country_code two lower-case letters
 */
export function buyerAddress({ address, ...buyer }: WrittenBuyer, country_code: string) {
  return {
    country_code,
    province: readProvince(address?.region, country_code),
    postal_code: address?.postcode ?? null,
    city: address?.city ?? null,
    address_1: address?.street ?? null,
    address_2: address?.complementary ?? null,
    company: address?.company_name ?? null,
    first_name: address?.first_name ?? buyer.first_name ?? null,
    last_name: address?.last_name ?? buyer.last_name ?? null,
    /** In E.164, if it is one. */
    phone: buyer.phone ? readPhone(buyer.phone, country_code) : null,
  }
}

/** The beginning of `tel:+33-6-12-34-56-78;ext=1` (RFC 3966). */
const TEL = /^tel\s*:\s*(?:\/\/)?/i

/**
 * Returns a phone number in E.164 ("+33612345678"), as Medusa and carriers expect it: international
 * numbers with + or 00, national numbers by the address's country, and both as `tel:` addresses.
 * Text that is not a phone number, or names no country's, is returned as it was written.
 *
 * @param country_code two lower-case letters
 */
export function readPhone(written: string, country_code: string): string {
  const text = written.normalize("NFKC").trim()
  const number = TEL.test(text) ? text.replace(TEL, "").split(";")[0] : text
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
