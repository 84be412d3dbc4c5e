import type { MedusaContainer } from "@medusajs/framework/types"
import type { BuyerAddress } from "../lib/address/buyer-address"
import { provinceForms } from "../lib/address/province"
import { selectSharedRows, selectTogether } from "./sql"
import { pickValueFromObject } from "@medusajs/framework/utils"

export type ShippingOption = {
  /** `carrier.id` on the wire. */
  id: string
  name: string
  price_type: "flat" | "calculated"
  /** `pickup` if the option belongs to a pickup location. */
  fulfillment_type: string
  /** Where the shipment starts, or where the buyer picks it up. */
  location_id: string
  shipping_profile_id: string | null
  shipping_option_type_id: string | null
  price_set_id: string | null
  /**
   * The option's price, if it has exactly one in the currency and no rule or quantity limits it.
   */
  fixed_amount: number | null
  rules: ShippingOptionRule[]
  /** The fulfillment provider, only for options with a calculated price. */
  carrier: ShippingOptionCarrier | null
}

export type ShippingOptionRule = { attribute: string; operator: string; value: unknown }

export type ShippingOptionCarrier = {
  provider_id: string
  data: Record<string, unknown> | null
  /** Where the shipment starts. */
  location: { id: string; name: string; address: Record<string, unknown> | null }
}

type ShippingOptionsRequest = {
  sales_channel_id: string
  currency_code: string
  address: Pick<BuyerAddress, "country_code"> & Partial<BuyerAddress>
}

type Place = {
  zone_id: string
  fulfillment_type: string
  location: ShippingOptionCarrier["location"]
}

/**
 * Matches zones like Medusa's fulfillment module: each level with the address's value. Only
 * providers that calculate a price need the location's address.
 */
const PLACES = `
SELECT z.id AS zone_id, f.type AS fulfillment_type, json_build_object('id', s.id, 'name', s.name,
  'address', (SELECT to_jsonb(a) FROM stock_location_address a
    WHERE a.id = s.address_id AND a.deleted_at IS NULL AND EXISTS (SELECT 1 FROM shipping_option o
      WHERE o.service_zone_id = z.id AND o.price_type = 'calculated' AND o.deleted_at IS NULL)
  )) AS location
FROM sales_channel_stock_location cl
JOIN stock_location s ON s.id = cl.stock_location_id AND s.deleted_at IS NULL
JOIN location_fulfillment_set lf ON lf.stock_location_id = s.id AND lf.deleted_at IS NULL
JOIN fulfillment_set f ON f.id = lf.fulfillment_set_id AND f.deleted_at IS NULL
JOIN service_zone z ON z.fulfillment_set_id = f.id AND z.deleted_at IS NULL
WHERE cl.sales_channel_id = :channel AND cl.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM geo_zone g
    WHERE g.service_zone_id = z.id AND g.deleted_at IS NULL AND g.country_code = :country
      AND (g.type = 'country'
        OR g.type = 'province' AND lower(g.province_code) = ANY(:provinces)
        OR g.type = 'city' AND g.city = :city
          AND (cardinality(:provinces) = 0 OR lower(g.province_code) = ANY(:provinces))
        OR g.type = 'zip' AND g.postal_expression = to_jsonb(:postal)
          AND (cardinality(:provinces) = 0 OR lower(g.province_code) = ANY(:provinces))
          AND (:city IS NULL OR g.city = :city)))
ORDER BY z.id, s.id DESC`

type ZoneOption = Omit<ShippingOption, "fulfillment_type" | "location_id" | "carrier"> & {
  service_zone_id: string
  carrier: Omit<ShippingOptionCarrier, "location"> | null
}

/**
 * The price subquery does not filter by currency: without statistics PostgreSQL would scan all
 * prices in the currency for each option. The two rules that Medusa gives to each option hold in
 * every cart (see `allowedOptions`) and are left out.
 */
const OPTIONS = `
WITH rules AS MATERIALIZED (
  SELECT r.shipping_option_id, json_agg(json_build_object(
    'attribute', r.attribute, 'operator', r.operator, 'value', r.value)) AS list
  FROM shipping_option_rule r
  WHERE r.deleted_at IS NULL AND NOT (r.operator = 'eq' AND (r.attribute, r.value) IN
    (('enabled_in_store', '"true"'), ('is_return', '"false"')))
  GROUP BY r.shipping_option_id)
SELECT DISTINCT ON (o.id) o.id, o.name, o.price_type, o.shipping_profile_id,
  o.shipping_option_type_id, o.service_zone_id, l.price_set_id,
  (SELECT CAST(min(p.amount) FILTER (WHERE p.currency_code = :currency) AS double precision)
    FROM price p WHERE p.price_set_id = l.price_set_id AND p.deleted_at IS NULL
    HAVING count(*) FILTER (WHERE p.currency_code = :currency) = 1
      AND count(*) FILTER (WHERE p.currency_code = :currency AND p.rules_count = 0
        AND p.price_list_id IS NULL AND p.min_quantity IS NULL AND p.max_quantity IS NULL) = 1
  ) AS fixed_amount,
  COALESCE(r.list, '[]') AS rules,
  CASE WHEN o.price_type = 'calculated' THEN json_build_object(
    'provider_id', o.provider_id, 'data', o.data) END AS carrier
FROM shipping_option o
JOIN fulfillment_provider v ON v.id = o.provider_id AND v.is_enabled
LEFT JOIN shipping_option_price_set l ON l.shipping_option_id = o.id AND l.deleted_at IS NULL
LEFT JOIN rules r ON r.shipping_option_id = o.id
WHERE o.service_zone_id = ANY(:zones) AND o.deleted_at IS NULL
ORDER BY o.id, l.price_set_id`

/**
 * Returns the options that serve an address from the locations of a sales channel, without checking
 * their rules. Reads the zones of the address first: their options are the same for all buyers of these zones,
 * who can share one read.
 */
export async function loadShippingOptions(
  container: MedusaContainer,
  { sales_channel_id, currency_code, address }: ShippingOptionsRequest
): Promise<ShippingOption[]> {
  const places = await selectTogether<Place>(container, PLACES, {
    channel: sales_channel_id,
    country: address.country_code,
    provinces: provinceForms(address.province, address.country_code),
    city: address.city || null,
    postal: address.postal_code || null,
  })
  if (!places.length) {
    return []
  }
  // A zone of several locations ships from the first, which comes last.
  const byZone = new Map(places.map((place) => [place.zone_id, place]))
  const options = await selectSharedRows<ZoneOption>(container, OPTIONS, {
    zones: [...byZone.keys()],
    currency: currency_code,
  })
  return options.flatMap((option) => {
    const place = byZone.get(option.service_zone_id)
    if (!place) {
      return []
    }
    const { fulfillment_type, location } = place
    return {
      ...option,
      fulfillment_type,
      location_id: location.id,
      // A provider may change what it is given, and the row is another buyer's too.
      carrier: option.carrier && structuredClone({ ...option.carrier, location }),
    }
  })
}

/** Enabled in the store and not a return: the context of Medusa's cart. */
const STORE_CONTEXT = { is_return: "false", enabled_in_store: "true" }

/** Returns whether a rule is one of the two that say whether the store offers an option. */
export function isOfStore({ attribute }: ShippingOptionRule): boolean {
  return Object.hasOwn(STORE_CONTEXT, attribute)
}

/** Returns false for options that are only for returns or not shown in the store. */
export function isForStore(rules: ShippingOptionRule[]): boolean {
  return rules.every((rule) => !isOfStore(rule) || meets(rule, STORE_CONTEXT))
}

/** Returns the options whose rules are met; `extra` is what a shop's hook adds to the context. */
export function allowedOptions<Option extends { rules: ShippingOptionRule[] }>(
  options: Option[],
  extra: Record<string, unknown> = {}
): Option[] {
  const context = { ...extra, ...STORE_CONTEXT }
  return options.filter(({ rules }) => rules.every((rule) => meets(rule, context)))
}

/** Compares like Medusa's fulfillment module: the context's value as text with the rule's value. */
function meets({ attribute, operator, value }: ShippingOptionRule, context: object): boolean {
  const actual = String(pickValueFromObject(attribute, context))
  return OPERATORS[operator]?.(actual, value) ?? false
}

const OPERATORS: Partial<Record<string, (actual: string, value: unknown) => boolean>> = {
  eq: (actual, value) => actual === value,
  ne: (actual, value) => actual !== value,
  in: (actual, value) => [value].flat().map(String).includes(actual),
  nin: (actual, value) => ![value].flat().map(String).includes(actual),
  gt: (actual, value) => comparable(actual) > comparable(value),
  gte: (actual, value) => comparable(actual) >= comparable(value),
  lt: (actual, value) => comparable(actual) < comparable(value),
  lte: (actual, value) => comparable(actual) <= comparable(value),
}

function comparable(value: unknown): number {
  const number = Number(String(value))
  return Number.isNaN(number) ? Date.parse(String(value)) : number
}
