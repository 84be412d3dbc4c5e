import type { MedusaContainer } from "@medusajs/framework/types"
import type { ShippingOption, ShippingOptionsRequest } from "../shipping-options"
import { selectSharedRows } from "../sql"

/**
 * Matches zones like Medusa's fulfillment module: each level with the address's value. The price
 * subquery does not filter by currency: without statistics PostgreSQL would scan all prices in the
 * currency for each option. The two rules that Medusa gives to each option hold in every cart (see
 * `allowedOptions`) and are left out.
 */
const OPTIONS = `
WITH places AS MATERIALIZED (
  SELECT z.id AS zone_id, f.type AS fulfillment_type, s.id, s.name, s.address_id
  FROM sales_channel_stock_location cl
  JOIN stock_location s ON s.id = cl.stock_location_id AND s.deleted_at IS NULL
  JOIN location_fulfillment_set lf ON lf.stock_location_id = s.id AND lf.deleted_at IS NULL
  JOIN fulfillment_set f ON f.id = lf.fulfillment_set_id AND f.deleted_at IS NULL
  JOIN service_zone z ON z.fulfillment_set_id = f.id AND z.deleted_at IS NULL
  WHERE cl.sales_channel_id = :channel AND cl.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM geo_zone g
      WHERE g.service_zone_id = z.id AND g.deleted_at IS NULL AND g.country_code = :country
        AND (g.type = 'country'
          OR g.type = 'province' AND g.province_code = :province
          OR g.type = 'city' AND g.city = :city
            AND (CAST(:province AS text) IS NULL OR g.province_code = :province)
          OR g.type = 'zip' AND g.postal_expression = to_jsonb(CAST(:postal AS text))
            AND (CAST(:province AS text) IS NULL OR g.province_code = :province)
            AND (CAST(:city AS text) IS NULL OR g.city = :city)))),
rules AS MATERIALIZED (
  SELECT r.shipping_option_id, json_agg(json_build_object(
    'attribute', r.attribute, 'operator', r.operator, 'value', r.value)) AS list
  FROM shipping_option_rule r
  WHERE r.deleted_at IS NULL AND NOT (r.operator = 'eq' AND (r.attribute, r.value) IN
    (('enabled_in_store', '"true"'), ('is_return', '"false"')))
  GROUP BY r.shipping_option_id)
SELECT DISTINCT ON (o.id) o.id, o.name, o.price_type, o.shipping_profile_id,
  o.shipping_option_type_id, places.fulfillment_type, places.id AS location_id, t.code AS type_code, l.price_set_id,
  (SELECT CAST(min(p.amount) FILTER (WHERE p.currency_code = :currency) AS double precision)
    FROM price p WHERE p.price_set_id = l.price_set_id AND p.deleted_at IS NULL
    HAVING count(*) FILTER (WHERE p.currency_code = :currency) = 1
      AND count(*) FILTER (WHERE p.currency_code = :currency AND p.rules_count = 0
        AND p.price_list_id IS NULL AND p.min_quantity IS NULL AND p.max_quantity IS NULL) = 1
  ) AS fixed_amount,
  COALESCE(r.list, '[]') AS rules,
  CASE WHEN o.price_type = 'calculated' THEN json_build_object(
    'provider_id', o.provider_id, 'data', o.data, 'location', json_build_object(
      'id', places.id, 'name', places.name,
      'address', (SELECT to_jsonb(a) FROM stock_location_address a
        WHERE a.id = places.address_id AND a.deleted_at IS NULL))) END AS carrier
FROM places
JOIN shipping_option o ON o.service_zone_id = places.zone_id AND o.deleted_at IS NULL
JOIN fulfillment_provider v ON v.id = o.provider_id AND v.is_enabled
LEFT JOIN shipping_option_type t ON t.id = o.shipping_option_type_id AND t.deleted_at IS NULL
LEFT JOIN shipping_option_price_set l ON l.shipping_option_id = o.id AND l.deleted_at IS NULL
LEFT JOIN rules r ON r.shipping_option_id = o.id
ORDER BY o.id, places.id, l.price_set_id`

export function loadShippingOptions(
  container: MedusaContainer,
  { sales_channel_id, currency_code, address }: ShippingOptionsRequest
): Promise<ShippingOption[]> {
  return selectSharedRows<ShippingOption>(container, OPTIONS, {
    channel: sales_channel_id,
    currency: currency_code,
    country: address.country_code,
    province: address.province || null,
    city: address.city || null,
    postal: address.postal_code || null,
  })
}
