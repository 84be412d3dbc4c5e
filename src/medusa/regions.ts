import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { CartCustomer } from "./customers"
import * as fast from "./fast/regions"
import type { PricePreference } from "./prices"
import * as viaMedusa from "./public/regions"
import { byMode } from "./readers"

export type CartRegion = {
  id: string
  name: string
  currency_code: string
  automatic_taxes: boolean
  /** Two lower-case letters each. */
  countries: string[]
  /** Whether prices of the region and of its currency include taxes. */
  price_preferences: PricePreference[]
  /**
   * The customer with the request's e-mail address if nobody is logged in; loaded in the same
   * query.
   */
  found_by_email: CartCustomer | null
}

export type RegionRequest = {
  region_id: string
  currency_code: string
  /** The logged-in buyer; without one, the region is loaded with the customer of `email`. */
  customer?: CartCustomer | null
  email?: string | null
  /** Whether an e-mail address selects a registered customer. Default false. */
  accounts_by_email?: boolean
}

type RegionReader = {
  readRegion: (
    container: MedusaContainer,
    request: RegionRequest
  ) => Promise<CartRegion | undefined>
  /**
   * Returns the region with this id, else the region of this country (lower case), else the shop's
   * first; undefined if there is none. Looks for no customer.
   */
  findRegion: (
    container: MedusaContainer,
    wanted: { region_id?: string; country_code?: string }
  ) => Promise<CartRegion | undefined>
}

const { readRegion, ...reader } = byMode<RegionReader>("regions", { fast, public: viaMedusa })
export const { findRegion } = reader

/**
 * Returns the region a cart is priced in.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
export async function loadRegion(
  container: MedusaContainer,
  request: RegionRequest
): Promise<CartRegion> {
  const region = await readRegion(container, request)
  if (!region) {
    const { region_id: id } = request
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `The region ${id} no longer exists.`)
  }
  return region
}
