import { z } from "@medusajs/framework/zod"
import type { CartAddress } from "../../pricing/types"
import { buyerAddress, type WrittenBuyer } from "../../lib/address/buyer-address"
import { readCountry } from "../../lib/address/country"
import { sanitizeText } from "../../lib/text"

/** A text; null, blank strings and other types count as missing (wire notes). */
export const optionalText = z
  .string()
  .transform((text) => sanitizeText(text).trim() || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null)

/** The buyer in an event (spec 2.8), with the fields that prices and shipping need. */
export type WireBuyer = {
  /** In lower case, as Medusa's checkout finds customers and counts campaign usage. */
  email: string | null
  /** A language tag such as `fr`, in lower case. */
  language: string | null
  /**
   * `unknown` before the buyer has entered an address: the purchase's country is used instead.
   * `unreadable` if the address has an unknown country: no shipping is offered.
   */
  address: CartAddress | "unknown" | "unreadable"
}

const NOBODY: WireBuyer = { email: null, language: null, address: "unknown" }

/** Values that mean "no country yet" in a placeholder address. */
const NO_COUNTRY = /^(?:n\/?a|none|null|undefined|unknown|inconnu|[^\p{L}]*)$/iu

const names = { first_name: optionalText, last_name: optionalText }

const address = z
  .looseObject({
    ...names,
    company_name: optionalText,
    country: optionalText,
    region: optionalText,
    city: optionalText,
    postcode: z.number().transform(String).or(optionalText),
    street: optionalText,
    complementary: optionalText,
  })
  .nullish()
  .catch(null)

/**
 * The user object of an event; a missing, partial or placeholder user is not known yet (wire
 * notes).
 */
export const wireBuyer = z
  .looseObject({
    ...names,
    email: optionalText,
    phone: optionalText,
    language: optionalText,
    address,
  })
  .nullish()
  .catch(null)
  .transform((user): WireBuyer => {
    if (!user) {
      return NOBODY
    }
    const language = user.language?.toLowerCase() ?? null
    const email = user.email?.toLowerCase() ?? null
    return { email, language, address: readAddress(user) }
  })

type User = WrittenBuyer & { address?: z.output<typeof address> }

function readAddress(user: User): WireBuyer["address"] {
  const country = user.address?.country
  if (!country || NO_COUNTRY.test(country)) {
    return "unknown"
  }
  const country_code = readCountry(country)
  return country_code ? buyerAddress(user, country_code) : "unreadable"
}
