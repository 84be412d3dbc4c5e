import { readCountry } from "../lib/address/country"
import { readPhone } from "../lib/address/phone"
import type { ServiceUser } from "../gateway/schemas/user"

const MAX_LENGTH = 255

export type OrderAddress = {
  first_name?: string
  last_name?: string
  company?: string
  address_1?: string
  address_2?: string
  city?: string
  postal_code?: string
  province?: string
  country_code: string
  phone?: string
  metadata?: Record<string, unknown>
}

/**
 * Returns the country of an order, or the one that a person chose for it if its own isn't known; two
 * lower-case letters each.
 */
export function orderCountry(
  user: Pick<ServiceUser, "address"> | null | undefined,
  chosen: string | null
): string | null {
  return readCountry(user?.address?.country) ?? chosen
}

/**
 * Returns the Medusa order's address from the buyer's address (spec 2.8). The metadata keeps the
 * label, because Medusa has no field for it. Phone numbers are in E.164; long values are shortened.
 *
 * @param country_code two lower-case letters
 */
export function orderAddress(user: ServiceUser, country_code: string): OrderAddress {
  const { address } = user
  return clean({
    first_name: address?.first_name ?? user.first_name,
    last_name: address?.last_name ?? user.last_name,
    company: address?.company_name,
    address_1: address?.street,
    address_2: address?.complementary,
    city: address?.city,
    postal_code: address?.postcode,
    province: address?.region,
    country_code,
    phone: user.phone && readPhone(user.phone, country_code),
    metadata: address?.label ? { label: address.label.slice(0, MAX_LENGTH) } : undefined,
  })
}

function clean(address: {
  [K in keyof OrderAddress]: OrderAddress[K] | null
}): OrderAddress {
  const entries = Object.entries(address)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => [key, typeof value === "string" ? value.slice(0, MAX_LENGTH) : value])
  return Object.fromEntries(entries) as OrderAddress
}
