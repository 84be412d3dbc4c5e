import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartRegion, RegionRequest } from "../regions"
import { selectTogether } from "../sql"

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

export async function readRegion(
  container: MedusaContainer,
  { region_id, currency_code, customer, email, accounts_by_email }: RegionRequest
): Promise<CartRegion | undefined> {
  const [region] = await selectTogether<CartRegion>(container, REGION, {
    id: region_id,
    currency: currency_code,
    email: (!customer && email?.toLowerCase()) || null,
    accounts: accounts_by_email ?? false,
  })
  return region
}

const FIRST_REGION = `
SELECT ${COLUMNS}, ${preferences("r.currency_code")}, NULL AS found_by_email
FROM region r
WHERE r.deleted_at IS NULL AND (:region IS NULL OR r.id = :region)
  AND (:country IS NULL OR EXISTS (SELECT 1 FROM region_country c
    WHERE c.region_id = r.id AND c.iso_2 = :country AND c.deleted_at IS NULL))
ORDER BY r.created_at LIMIT 1`

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
