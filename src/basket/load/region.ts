import { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { BasketCustomer, BasketQuestion } from "../types"
import { CUSTOMER } from "./customer-sql"
import { PricePreference } from "./prices"
import { selectRows } from "./sql"

export type BasketRegion = {
  id: string
  name: string
  currency_code: string
  automatic_taxes: boolean
  /** Two lower-case letters each. */
  countries: string[]
  /** Whether prices of the region and of its currency include taxes. */
  price_preferences: PricePreference[]
  /** Read along: the customer without an account of the question's e-mail address. */
  guest: BasketCustomer | null
}

const REGION = `
SELECT r.id, r.name, r.currency_code, r.automatic_taxes,
  COALESCE((SELECT json_agg(c.iso_2) FROM region_country c
    WHERE c.region_id = r.id AND c.deleted_at IS NULL), '[]') AS countries,
  COALESCE((SELECT json_agg(json_build_object('attribute', p.attribute, 'value', p.value,
      'is_tax_inclusive', p.is_tax_inclusive))
    FROM price_preference p WHERE p.deleted_at IS NULL
      AND (p.attribute = 'region_id' AND p.value = r.id
        OR p.attribute = 'currency_code' AND p.value = :currency)), '[]') AS price_preferences,
  (SELECT ${CUSTOMER}
    FROM customer c WHERE c.email = ANY(:emails) AND NOT c.has_account AND c.deleted_at IS NULL
    LIMIT 1) AS guest
FROM region r WHERE r.id = :id AND r.deleted_at IS NULL`

type RegionQuestion = Pick<BasketQuestion, "region_id" | "currency_code" | "customer" | "email">

/** @throws {MedusaError} NOT_FOUND where the region is gone. */
export async function loadRegion(
  container: MedusaContainer,
  { region_id, currency_code, customer, email }: RegionQuestion
): Promise<BasketRegion> {
  // Medusa's carts keep an address in lower case, other ways into a shop as it was typed.
  const emails = email && !customer ? [email, email.toLowerCase()] : []
  const bindings = { id: region_id, currency: currency_code, emails }
  const [region] = await selectRows<BasketRegion>(container, REGION, bindings)
  if (!region) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no region ${region_id} any more.`)
  }
  return region
}
