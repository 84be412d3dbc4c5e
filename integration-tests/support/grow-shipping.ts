import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SeededShop } from "./seed-shop"

/** Every country of the new zone in one region, each with a tax rate of its own. */
const COUNTRIES = [
  `UPDATE price_preference SET is_tax_inclusive = false
   WHERE attribute = 'currency_code' AND value = 'eur'`,
  `UPDATE region_country SET region_id = :region WHERE iso_2 IN (
     SELECT iso_2 FROM region_country WHERE region_id IS NULL ORDER BY iso_2
     LIMIT CAST(:countries AS int) - (SELECT count(*) FROM region_country WHERE region_id = :region))`,
  `INSERT INTO service_zone SELECT (jsonb_populate_record(z,
     '{"id": "zone_big", "name": "Big"}')).* FROM service_zone z LIMIT 1`,
  `INSERT INTO geo_zone (id, type, country_code, service_zone_id)
   SELECT 'geo_' || iso_2, 'country', iso_2, 'zone_big' FROM region_country
   WHERE region_id = :region`,
  `INSERT INTO tax_region (id, country_code, provider_id)
   SELECT 'tax_' || iso_2, iso_2, 'tp_system' FROM region_country c
   WHERE region_id = :region AND NOT EXISTS (
     SELECT 1 FROM tax_region t WHERE t.country_code = c.iso_2)`,
  `INSERT INTO tax_rate (id, tax_region_id, rate, code, name, is_default)
   SELECT 'rate_' || country_code, id, 5 + row_number() OVER () % 25, country_code, country_code, true
   FROM tax_region WHERE id LIKE 'tax_%'`,
]

/** Copies of the seeded Standard option, each with its own price set, prices and rules. */
const OPTIONS = [
  `INSERT INTO shipping_option SELECT (jsonb_populate_record(o, jsonb_build_object(
     'id', 'so_big_' || n, 'name', 'Big ' || n, 'service_zone_id', 'zone_big'))).*
   FROM shipping_option o, generate_series(1, CAST(:options AS int)) n WHERE o.id = :standard`,
  `INSERT INTO shipping_option_rule SELECT (jsonb_populate_record(r, jsonb_build_object(
     'id', r.id || n, 'shipping_option_id', 'so_big_' || n))).*
   FROM shipping_option_rule r, generate_series(1, CAST(:options AS int)) n
   WHERE r.shipping_option_id = :standard`,
  `INSERT INTO price_set (id) SELECT 'pset_big_' || n FROM generate_series(1, CAST(:options AS int)) n`,
  `INSERT INTO price SELECT (jsonb_populate_record(p, jsonb_build_object('id', p.id || n,
     'price_set_id', 'pset_big_' || n,
     'amount', CASE WHEN p.amount > 0 THEN p.amount + n * 0.01 ELSE 0 END))).*
   FROM price p JOIN shipping_option_price_set s ON s.price_set_id = p.price_set_id,
     generate_series(1, CAST(:options AS int)) n WHERE s.shipping_option_id = :standard`,
  `INSERT INTO price_rule SELECT (jsonb_populate_record(r, jsonb_build_object('id', r.id || n,
     'price_id', p.id || n))).*
   FROM price_rule r JOIN price p ON p.id = r.price_id
   JOIN shipping_option_price_set s ON s.price_set_id = p.price_set_id,
     generate_series(1, CAST(:options AS int)) n WHERE s.shipping_option_id = :standard`,
  `INSERT INTO shipping_option_price_set SELECT (jsonb_populate_record(s, jsonb_build_object(
     'id', s.id || n, 'shipping_option_id', 'so_big_' || n, 'price_set_id', 'pset_big_' || n))).*
   FROM shipping_option_price_set s, generate_series(1, CAST(:options AS int)) n
   WHERE s.shipping_option_id = :standard`,
]

/** Adds many shipping options for many countries to a seeded shop, directly in the database. */
export async function growShipping(
  container: MedusaContainer,
  { regionId, standardId }: SeededShop,
  size: { options: number; countries: number }
): Promise<void> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const bindings = { ...size, region: regionId, standard: standardId }
  for (const statement of [...COUNTRIES, ...OPTIONS]) {
    await connection.raw(statement, bindings)
  }
}
