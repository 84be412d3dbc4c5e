import { sanitizeText } from "./text"
import { MedusaError } from "@medusajs/framework/utils"

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

/** An id, a code, an amount, a time or a URL; never a sentence or an email address. */
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
 * @param parent name of the field that contains the value
 */
export function redact(value: unknown, author: Author, parent = "", depth = 0): unknown {
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
      .map((entry) => redact(entry, author, parent, depth + 1))
  }
  const entries = Object.entries(value).slice(0, MAX_ENTRIES[author])
  return Object.fromEntries(
    entries.map(([key, part]) => [
      PLAIN_KEY.test(key) || KEPT.has(key) ? key : HIDDEN,
      isKept(key, parent) ? redact(part, author, key, depth + 1) : HIDDEN,
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

/**
 * Words that may describe a problem with a request or an order, but never a person: the
 * specification's names of fields and states, and the vocabulary of error messages.
 */
const WORDS = new Set(
  `a about above absent accept accepted access account active after allowed already amount an and any
   api application are argument array as at attempt authentication authorization authorize authorized
   available bad be because been before being below between body boolean both busy but by call calls can
   cancel cancelled cannot carrier cart catalog cents change changed check checkout city close closed
   code coming company complementary configuration configured conflict connection contain contains
   content context could country coupon create created currency current customer customization data
   database date debited decimal delay delivery denied deny did different digits discount do does down
   duplicate each either email empty error errors event events exceed exceeded exist exists expected
   expired fail failed failure false field fields final finalized first follower for forbidden format
   found free from gateway given go greater had has have header headers how id identifier if image
   images in inactive include including incorrect insufficient integer internal invalid is issue it item
   items its json key known label language last later leader least length less limit line list long
   lower maintenance manage many max maximum may mediation merchant message method min minimum minor
   missing modal mode more most must name need needed needs negative new no none not nothing notification
   notifications null number object of off ok on once one oneclick only oops open operation or order
   orders other out over own page parameter parse path pay payment pending per permission permitted phone
   please point positive postcode present price primary problem product products property provided
   public quantity rate reached read reason received record reference refused refunded region register
   rejected request required resource response retry rule rules same schema sent server service session
   shipment shipments shipped shipping short should since size slow so something state status stock
   stop street string such supported syntax take taken tax taxes temporarily temporary text than that the
   their then there this time timed timeout times title to token too total transaction transition true
   try two type unable unauthorized unavailable under unexpected unit units unique unknown unprocessable
   unreadable unsupported until up update updated url use used user v1 v2 valid validation value values
   waiting was were when where whether which will with within without wrong yet you your zone zones`.split(
    /\s+/
  )
)

const SHORT_NUMBER = /^\d{1,3}$/
const GAP = "…"
const MAX_FREE_TEXT = 300

/**
 * Returns another system's message in a form that may be stored and logged (spec 7 shows no shape):
 * every word that could be a name, a street, an email address or a phone number is replaced by a
 * gap.
 */
export function redactFreeText(text: string): string {
  return stripContacts(text.slice(0, 4 * MAX_FREE_TEXT))
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (isHarmless(word) ? word : GAP))
    .replace(/…(?:[^\p{L}\p{N}]*…)+/gu, GAP)
    .slice(0, MAX_FREE_TEXT)
}

function isHarmless(word: string): boolean {
  return SHORT_NUMBER.test(word) || WORDS.has(word.toLowerCase())
}

/** Text between delimiters that no email address contains; matches without backtracking. */
const WORD = /[^\s"'<>(),;:]+/gu
const EMAIL = /[^@]@[^@]/u
const PHONE = /(?<![\w-])\+?\d(?:[ .()/-]?\d){7,14}(?![\w-])/g

/**
 * Returns a message of the plugin or of Medusa without the email addresses and phone numbers it
 * may quote.
 */
export function stripContacts(text: string): string {
  return text.replace(WORD, (word) => (EMAIL.test(word) ? "…" : word)).replace(PHONE, "…")
}

const MAX_DESCRIPTION = 500
const PLAIN_NAME = /^[\w-]{1,40}$/

/**
 * Returns an error's description for logs and storage. Quotes messages of the plugin and of Medusa.
 * Of other errors, such as database errors, whose messages contain the statement's values, returns
 * only name, code and location.
 */
export function describeError(error: unknown): string {
  if (error && MedusaError.isMedusaError(error)) {
    return stripContacts((error as MedusaError).message).slice(0, MAX_DESCRIPTION)
  }
  // A workflow passes on an error of one of its steps as plain data.
  const { name: given, code, stack } = (error ?? {}) as Record<"name" | "code" | "stack", unknown>
  if (typeof stack !== "string" || typeof given !== "string") {
    return "unknown error"
  }
  const name = PLAIN_NAME.test(given) ? given : "Error"
  const said = typeof code === "string" && PLAIN_NAME.test(code) ? `${name} ${code}` : name
  const place = placeOf(stack)
  return place ? `${said} at ${place}` : said
}

/** Returns the innermost stack frame, without the stack's first line, which repeats the message. */
function placeOf(stack: string): string | undefined {
  const frame = stack.split("\n").find((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
  return frame
    ?.trim()
    .replace(/^at /, "")
    .replace(/\(?(?:file:\/\/)?\/.*\/([^/]+)$/, "($1")
    .replace(/([^)])$/, "$1)")
}
