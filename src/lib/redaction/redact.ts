import { redactFreeText } from "./redact-free-text"
import { sanitizeText } from "../sanitize"

/** Fields that contain no personal data. */
const KEPT = new Set(
  `allow_discount_coupon amount amount_including_taxes carrier code context context_id
   count created_at crossed_out_amount currency current_status data delay delay_to_notify discount_amount
   discount_coupon_error error event events fees follower free_items free_shipping id
   images is_materialized items leader manage_quantity merchant_discounts merchant_free_items message
   notifications order order_amount order_id order_reference orders primary product product_reference
   products quantity reason reference shipment shipments should_ask_for_stock should_ask_shipments
   should_ask_stock status statusCode title type updated_at value zones`.split(/\s+/)
)

/** Fields whose `name` names a thing, not a person. */
const NAMED = new Set(["carrier", "merchant_discounts"])

/** An id, a code, an amount, a time or a URL; never a sentence or an e-mail address. */
const TOKEN = /^[\w.:/-]{1,200}$/
const PLAIN_KEY = /^[a-z][a-z0-9_]{0,39}$/

const HIDDEN = "[hidden]"
const MAX_DEPTH = 8
/**
 * Maximum list lengths: the rest of the shop's own long lists, such as shipping options, adds
 * little.
 */
const MAX_ENTRIES = { service: 100, shop: 30 } as const
const MAX_TEXT = 500

type Author = "shop" | "service"

/**
 * Returns a body without personal data and secrets. Keeps only fields known to be harmless, so that
 * unknown fields are hidden. Shortens lists and texts.
 *
 * @param author who wrote the body: the shop's sentences are its own, the service's may quote a
 * buyer
 */
export function redact(value: unknown, author: Author): unknown {
  return redactPart(value, author, "", 0)
}

/**
 * Redacts one value.
 *
 * @param parent name of the field that contains the value
 */
function redactPart(value: unknown, author: Author, parent: string, depth: number): unknown {
  if (typeof value === "string") {
    return redactText(sanitizeText(value), author)
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  if (depth > MAX_DEPTH) {
    return HIDDEN
  }
  if (Array.isArray(value)) {
    return value
      .slice(0, MAX_ENTRIES[author])
      .map((entry) => redactPart(entry, author, parent, depth + 1))
  }
  const entries = Object.entries(value).slice(0, MAX_ENTRIES[author])
  return Object.fromEntries(
    entries.map(([key, part]) => [
      PLAIN_KEY.test(key) || KEPT.has(key) ? key : HIDDEN,
      isKept(key, parent) ? redactPart(part, author, key, depth + 1) : HIDDEN,
    ])
  )
}

function redactText(text: string, author: Author): string {
  if (author === "shop") {
    return text.slice(0, MAX_TEXT)
  }
  return TOKEN.test(text) ? text : redactFreeText(text)
}

function isKept(key: string, parent: string): boolean {
  if (parent === "context") {
    return key === "id"
  }
  return KEPT.has(key) || (key === "name" && NAMED.has(parent))
}
