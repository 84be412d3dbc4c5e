import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  ShopOption,
  ShopRegion,
  ShopShipping,
  ShopTaxRegion,
  ShopZone,
} from "../shop-shipping"
import { selectRows } from "../sql"

const REGIONS = `
SELECT r.id, r.name, r.currency_code, r.automatic_taxes,
  (SELECT p.is_tax_inclusive FROM price_preference p WHERE p.attribute = 'region_id'
    AND p.value = r.id AND p.deleted_at IS NULL LIMIT 1) AS prices_include_taxes,
  COALESCE((SELECT json_agg(c.iso_2 ORDER BY c.iso_2) FROM region_country c
    WHERE c.region_id = r.id AND c.deleted_at IS NULL), '[]') AS countries
FROM region r WHERE r.deleted_at IS NULL ORDER BY r.id`

const TAX_REGIONS = `
SELECT t.country_code, t.province_code, t.provider_id,
  COALESCE((SELECT json_agg(json_build_object('rate', x.rate, 'is_default', x.is_default,
      'shipping_option_ids', COALESCE((SELECT json_agg(u.reference_id) FROM tax_rate_rule u
        WHERE u.tax_rate_id = x.id AND u.reference = 'shipping_option'
          AND u.deleted_at IS NULL), '[]')) ORDER BY x.id)
    FROM tax_rate x WHERE x.tax_region_id = t.id AND x.deleted_at IS NULL), '[]') AS rates
FROM tax_region t WHERE t.deleted_at IS NULL ORDER BY t.country_code, t.id`

const ZONES = `
SELECT z.id, z.name,
  COALESCE(json_agg(DISTINCT g.country_code) FILTER (WHERE g.type = 'country'), '[]') AS countries,
  COALESCE(json_agg(DISTINCT g.country_code) FILTER (WHERE g.type <> 'country'), '[]') AS parts_of
FROM service_zone z
LEFT JOIN geo_zone g ON g.service_zone_id = z.id AND g.deleted_at IS NULL
WHERE z.deleted_at IS NULL GROUP BY z.id`

const PRICES = `
  SELECT json_agg(json_build_object(
    'currency_code', p.currency_code, 'amount', p.amount, 'rules_count', p.rules_count,
    'in_price_list', p.price_list_id IS NOT NULL,
    'rules', COALESCE((SELECT json_agg(json_build_object(
        'attribute', r.attribute, 'operator', r.operator, 'value', r.value))
      FROM price_rule r WHERE r.price_id = p.id AND r.deleted_at IS NULL), '[]'))
    ORDER BY p.id)
  FROM price p LEFT JOIN price_list l ON l.id = p.price_list_id
  WHERE p.price_set_id = (SELECT s.price_set_id FROM shipping_option_price_set s
      WHERE s.shipping_option_id = o.id AND s.deleted_at IS NULL LIMIT 1)
    AND p.deleted_at IS NULL AND (p.min_quantity IS NULL OR p.min_quantity <= 1)
    AND (p.price_list_id IS NULL OR l.deleted_at IS NULL AND l.status = 'active'
      AND (l.ends_at IS NULL OR l.ends_at > now()))`

const OPTIONS = `
WITH channels AS MATERIALIZED (
  SELECT lf.fulfillment_set_id, json_agg(DISTINCT cl.sales_channel_id) AS list
  FROM location_fulfillment_set lf
  JOIN stock_location k ON k.id = lf.stock_location_id AND k.deleted_at IS NULL
  JOIN sales_channel_stock_location cl ON cl.stock_location_id = k.id AND cl.deleted_at IS NULL
  WHERE lf.deleted_at IS NULL GROUP BY lf.fulfillment_set_id
)
SELECT o.id, o.name, o.price_type, o.service_zone_id AS zone_id, f.type AS set_type,
  o.shipping_profile_id, COALESCE(v.is_enabled, false) AS provider_enabled,
  COALESCE(c.list, '[]') AS sales_channel_ids,
  COALESCE((SELECT json_agg(json_build_object(
      'attribute', r.attribute, 'operator', r.operator, 'value', r.value))
    FROM shipping_option_rule r
    WHERE r.shipping_option_id = o.id AND r.deleted_at IS NULL), '[]') AS rules,
  COALESCE((${PRICES}), '[]') AS prices
FROM shipping_option o
JOIN service_zone z ON z.id = o.service_zone_id AND z.deleted_at IS NULL
JOIN fulfillment_set f ON f.id = z.fulfillment_set_id AND f.deleted_at IS NULL
LEFT JOIN fulfillment_provider v ON v.id = o.provider_id
LEFT JOIN channels c ON c.fulfillment_set_id = f.id
WHERE o.deleted_at IS NULL
ORDER BY o.price_type = 'calculated', o.id`

const CATALOG = `
SELECT
  COALESCE((SELECT json_agg(p.value ORDER BY p.value) FROM price_preference p
    WHERE p.attribute = 'currency_code' AND p.is_tax_inclusive
      AND p.deleted_at IS NULL), '[]') AS currencies_with_taxes,
  COALESCE((SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name)
    FROM sales_channel c WHERE c.deleted_at IS NULL AND NOT c.is_disabled
      AND EXISTS (SELECT 1 FROM publishable_api_key_sales_channel l
        JOIN api_key k ON k.id = l.publishable_key_id AND k.deleted_at IS NULL
        WHERE l.sales_channel_id = c.id AND l.deleted_at IS NULL
          AND (k.revoked_at IS NULL OR k.revoked_at > now()))), '[]') AS sales_channels,
  COALESCE((SELECT json_agg(DISTINCT l.shipping_profile_id) FROM product p
    JOIN product_shipping_profile l ON l.product_id = p.id AND l.deleted_at IS NULL
    WHERE p.status = 'published' AND p.deleted_at IS NULL), '[]') AS profiles_in_use,
  EXISTS (SELECT 1 FROM product_variant v
    JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL AND p.status = 'published'
    WHERE v.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM product_shipping_profile l
        WHERE l.product_id = p.id AND l.deleted_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM product_variant_inventory_item l
        JOIN inventory_item i ON i.id = l.inventory_item_id AND i.deleted_at IS NULL
        WHERE l.variant_id = v.id AND l.deleted_at IS NULL AND i.requires_shipping)) AS sells_unshipped,
  COALESCE((SELECT json_agg(p.code ORDER BY p.code) FROM promotion p
    JOIN promotion_application_method m ON m.promotion_id = p.id AND m.deleted_at IS NULL
    LEFT JOIN promotion_campaign c ON c.id = p.campaign_id AND c.deleted_at IS NULL
    WHERE p.deleted_at IS NULL AND p.is_automatic AND p.status = 'active'
      AND m.target_type = 'shipping_methods'
      AND (c.ends_at IS NULL OR c.ends_at > now())), '[]') AS shipping_promotions`

type Catalog = Omit<ShopShipping, "regions" | "tax_regions" | "zones" | "options">

/** Returns all data that static rules are compiled from, in five queries for any size of shop. */
export async function loadShopShipping(container: MedusaContainer): Promise<ShopShipping> {
  const [regions, tax_regions, zones, options, [catalog]] = await Promise.all([
    selectRows<ShopRegion>(container, REGIONS, {}),
    selectRows<ShopTaxRegion>(container, TAX_REGIONS, {}),
    selectRows<ShopZone>(container, ZONES, {}),
    selectRows<ShopOption>(container, OPTIONS, {}),
    selectRows<Catalog>(container, CATALOG, {}),
  ])
  return { regions, tax_regions, zones, options, ...catalog }
}
