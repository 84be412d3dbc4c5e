import { readProvince } from "./province"
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min"

type NameField = "first_name" | "last_name"
type AddressField = "company_name" | "street" | "complementary" | "postcode" | "city" | "region"
type Written<Field extends string> = { [Name in Field]?: string | null }

/** A buyer as the service writes one (spec 2.8), in a request for a quote and in an order. */
type WrittenBuyer = Written<NameField | "phone"> & {
  address?: Written<NameField | AddressField> | null
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
  const isNational = !/^[\s(]*(?:\+|00)/.test(number) && isSupportedCountry(country)
  const national = isNational ? read(number, country) : undefined
  return national ?? read(number.replace(/^[\s(]*00/, "+")) ?? written
}

function read(number: string, defaultCountry?: CountryCode): string | undefined {
  const found = parsePhoneNumberFromString(number, { defaultCountry, extract: false })
  const isOne = defaultCountry ? found?.isValid() : found?.isPossible()
  return isOne ? found?.number : undefined
}
