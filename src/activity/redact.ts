import { sayable } from "../lib/redaction/sayable"
import { withoutContacts } from "../lib/redaction/without-contacts"
import { storable } from "../lib/unreadable"

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

/** Typed by the buyer, who may mistake the field. */
const TYPED = new Set(["discount_coupon", "applied_coupons", "coupon", "code"])

const COUPON = /^(?!.*\d{7})[\w-]{1,40}$/
/** An id, a code, an amount, a moment or an address of the web: no sentence, and no e-mail address. */
const TOKEN = /^[\w.:/-]{1,200}$/
const PLAIN_KEY = /^[a-z][a-z0-9_]{0,39}$/

const HIDDEN = "[hidden]"
const MAX_DEPTH = 8
/** The shop's own lists, such as of shipping modes, tell a person nothing more after some. */
const MAX_ENTRIES = { service: 100, shop: 30 } as const
const MAX_TEXT = 500

export type Author = "shop" | "service"

/**
 * A body without personal data and secrets, fit to be kept: only parts known to be harmless stay, so
 * that a part nobody thought of is hidden and not shown. Lists and texts are shortened.
 *
 * @param author who wrote it: sentences of the shop are its own, those of the service may quote a buyer
 */
export function redact(value: unknown, author: Author): unknown {
  return redactPart(value, author, "", 0)
}

/** @param parent name of the part it stands in */
function redactPart(value: unknown, author: Author, parent: string, depth: number): unknown {
  if (typeof value === "string") {
    return redactText(storable(value), author, parent)
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

function redactText(text: string, author: Author, parent: string): string {
  if (author === "shop") {
    // The one sentence of ours that quotes what the buyer typed.
    const own = parent === "discount_coupon_error" ? withoutContacts(text) : text
    return own.slice(0, MAX_TEXT)
  }
  if (TYPED.has(parent)) {
    return COUPON.test(text) ? text : HIDDEN
  }
  return TOKEN.test(text) ? text : sayable(text)
}

function isKept(key: string, parent: string): boolean {
  if (parent === "context") {
    return key === "id"
  }
  return KEPT.has(key) || (key === "name" && NAMED.has(parent))
}
