import { removeNullish } from "@medusajs/framework/utils"
import { type BuyerAddress, buyerAddress } from "../lib/address/buyer-address"
import { readCountry } from "../lib/address/country"
import type { ServiceUser } from "../modules/one-click/gateway/schemas/wire-forms"

export type OrderAddress = Partial<Record<keyof BuyerAddress, string>> & {
  country_code: string
  metadata?: Record<string, unknown>
}

/** Returns who bought, as the address names them, or else the account. */
export function buyerOf(user: ServiceUser | null): { name: string; email: string | null } {
  const { address } = user ?? {}
  const name = [address?.first_name ?? user?.first_name, address?.last_name ?? user?.last_name]
  return { name: name.filter(Boolean).join(" "), email: user?.email ?? null }
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
 * Returns the Medusa order's address from the buyer's (spec 2.8), with every text whole: Medusa's
 * columns have no limit. The metadata keeps what Medusa has no field for: the label, and the region
 * as the buyer wrote it, if the province is a code.
 *
 * @param country_code two lower-case letters
 */
export function orderAddress(user: ServiceUser, country_code: string): OrderAddress {
  const address = buyerAddress(user, country_code)
  const { label, region } = user.address ?? {}
  const metadata = {
    ...(label && { label }),
    ...(region && region !== address.province && { region }),
  }
  return {
    ...removeNullish(address),
    country_code,
    ...(Object.keys(metadata).length && { metadata }),
  }
}
