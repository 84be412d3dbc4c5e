import { TaxCalculationContext } from "@medusajs/framework/types"
import { CartRegion } from "../../medusa/regions"
import { CartRequest } from "../types"

/** Returns the tax context of Medusa's cart; null in a region without automatic taxes. */
export function taxContext(
  { address, customer, email, locale }: CartRequest,
  region: CartRegion
): TaxCalculationContext | null {
  if (!region.automatic_taxes) {
    return null
  }
  return {
    address: {
      country_code: address.country_code,
      province_code: address.province ?? undefined,
      address_1: address.address_1 ?? undefined,
      address_2: address.address_2,
      city: address.city ?? undefined,
      postal_code: address.postal_code ?? undefined,
    },
    customer: customer
      ? {
          id: customer.id,
          email: customer.email ?? email ?? "",
          customer_groups: customer.groups.map(({ id }) => id),
          metadata: customer.metadata,
        }
      : undefined,
    is_return: false,
    locale: locale ?? undefined,
  }
}
