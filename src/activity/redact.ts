import { storable } from "../callbacks/shared/storable"

/** Parts of a body that say what happened and nothing of who it happened to. */
const KEPT = new Set(
  `allow_discount_coupon amount amount_including_taxes applied_coupons carrier code context context_id
   count created_at crossed_out_amount currency current_status data delay delay_to_notify discount_amount
   discount_coupon discount_coupon_error error event events fees follower free_items free_shipping id
   images is_materialized items leader manage_quantity merchant_discounts merchant_free_items message
   notifications order order_amount order_id order_reference orders primary product product_reference
   products quantity reason reference shipment shipments should_ask_for_stock should_ask_shipments
   should_ask_stock status statusCode title type updated_at value zones`.split(/\s+/)
)

/** Names of things, not of people. */
const NAMED = new Set(["carrier", "merchant_discounts"])

const HIDDEN = "[hidden]"
const MAX_DEPTH = 8
const MAX_ENTRIES = 100
const MAX_TEXT = 500

/**
 * A body without personal data and secrets, fit to be kept: only parts known to be harmless stay, so
 * that a part nobody thought of is hidden and not shown. Lists and texts are shortened.
 *
 * @param parent name of the part it stands in
 */
export function redact(value: unknown, parent = "", depth = 0): unknown {
  if (typeof value === "string") {
    return storable(value.slice(0, MAX_TEXT))
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  if (depth > MAX_DEPTH) {
    return HIDDEN
  }
  if (Array.isArray(value)) {
    return value.slice(0, MAX_ENTRIES).map((entry) => redact(entry, parent, depth + 1))
  }
  const entries = Object.entries(value).slice(0, MAX_ENTRIES)
  return Object.fromEntries(
    entries.map(([key, part]) => [
      storable(key.slice(0, MAX_TEXT)),
      isKept(key, parent) ? redact(part, key, depth + 1) : HIDDEN,
    ])
  )
}

function isKept(key: string, parent: string): boolean {
  if (parent === "context") {
    return key === "id"
  }
  return KEPT.has(key) || (key === "name" && NAMED.has(parent))
}
