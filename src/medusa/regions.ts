import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { CartCustomer } from "./customers"
import type { PricePreference } from "./prices"
import { selectTogether } from "./sql"
import { provinceForms, spellings } from "../lib/address/province"

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

type RegionRequest = {
  region_id: string
  currency_code: string
  /** The logged-in buyer; without one, the region is loaded with the customer of `email`. */
  customer?: CartCustomer | null
  email?: string | null
  /** Whether an e-mail address selects a registered customer. Default false. */
  accounts_by_email?: boolean
}

const COLUMNS = `r.id, r.name, r.currency_code, r.automatic_taxes,
  COALESCE((SELECT json_agg(c.iso_2) FROM region_country c
    WHERE c.region_id = r.id AND c.deleted_at IS NULL), '[]') AS countries`

/** @param currency an expression of SQL */
const preferences = (currency: string) => `
  COALESCE((SELECT json_agg(json_build_object('attribute', p.attribute, 'value', p.value,
      'is_tax_inclusive', p.is_tax_inclusive))
    FROM price_preference p WHERE p.deleted_at IS NULL
      AND (p.attribute = 'region_id' AND p.value = r.id
        OR p.attribute = 'currency_code' AND p.value = ${currency})), '[]') AS price_preferences`

/** A customer `c`, with what prices, taxes and promotions may depend on. */
const CUSTOMER = `
  json_build_object('id', c.id, 'email', c.email, 'has_account', c.has_account,
    'metadata', c.metadata, 'groups', COALESCE((
      SELECT json_agg(json_build_object('id', k.id))
      FROM customer_group_customer g
      JOIN customer_group k ON k.id = g.customer_group_id AND k.deleted_at IS NULL
      WHERE g.customer_id = c.id AND g.deleted_at IS NULL), '[]'))`

const REGION = `
SELECT ${COLUMNS}, ${preferences(":currency")},
  (SELECT ${CUSTOMER}
    FROM customer c WHERE c.email = :email AND c.deleted_at IS NULL
      AND (NOT c.has_account OR :accounts)
    ORDER BY c.has_account DESC LIMIT 1) AS found_by_email
FROM region r WHERE r.id = :id AND r.deleted_at IS NULL`

/**
 * Returns the region a cart is priced in.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
export async function loadRegion(
  container: MedusaContainer,
  { region_id, currency_code, customer, email, accounts_by_email }: RegionRequest
): Promise<CartRegion> {
  const [region] = await selectTogether<CartRegion>(container, REGION, {
    id: region_id,
    currency: currency_code,
    email: (!customer && email?.toLowerCase()) || null,
    accounts: accounts_by_email ?? false,
  })
  if (!region) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `The region ${region_id} no longer exists.`)
  }
  return region
}

const FIRST_REGION = `
SELECT ${COLUMNS}, ${preferences("r.currency_code")}, NULL AS found_by_email
FROM region r
WHERE r.deleted_at IS NULL AND (:region IS NULL OR r.id = :region)
  AND (:country IS NULL OR EXISTS (SELECT 1 FROM region_country c
    WHERE c.region_id = r.id AND c.iso_2 = :country AND c.deleted_at IS NULL))
ORDER BY r.created_at LIMIT 1`

/**
 * Returns the region with this id, else the region of this country (lower case), else the shop's
 * first; undefined if there is none. Looks for no customer.
 */
export async function findRegion(
  container: MedusaContainer,
  { region_id, country_code }: { region_id?: string; country_code?: string }
): Promise<CartRegion | undefined> {
  const [found] = await selectTogether<CartRegion>(container, FIRST_REGION, {
    region: region_id ?? null,
    country: region_id ? null : (country_code ?? null),
  })
  return found
}

/**
 * Returns a province in the form in which the shop has it, so that Medusa finds its taxes, and the
 * zones of its shipping options: as in a tax region, else as in a zone, else unchanged.
 *
 * @param province as `readProvince` returns it
 */
export async function storedProvince(
  container: MedusaContainer,
  { country_code, province }: { country_code: string; province?: string | null }
): Promise<string | null> {
  const forms = provinceForms(province, country_code)
  if (!province || !forms.length) {
    return province ?? null
  }
  const regions = await container
    .resolve(Modules.TAX)
    .listTaxRegions({ country_code, province_code: forms }, { take: null })
  const taxed = forms.find((form) => regions.some(({ province_code }) => province_code === form))
  if (taxed) {
    return taxed
  }
  const [zone] = await container
    .resolve(Modules.FULFILLMENT)
    .listGeoZones({ country_code, province_code: forms.flatMap(spellings) }, { take: 1 })
  return zone?.province_code ?? province
}

/**
 * Returns the country's tax region, and the province's in the most usual of its forms, because a
 * cart has one.
 *
 * @param forms of the province, the most usual first
 */
export function ofOneProvince<Region extends { province_code: string | null }>(
  regions: Region[],
  forms: string[]
): Region[] {
  const form = forms.find((one) => regions.some(({ province_code }) => province_code === one))
  return regions.filter(({ province_code }) => province_code === null || province_code === form)
}
