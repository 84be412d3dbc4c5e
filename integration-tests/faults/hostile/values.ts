import fc from "fast-check"

/** Strings that have broken something somewhere. */
const EVIL = [
  ...`%00 %c0%ae %s%n%x \${7*7} {{7*7}} ?::jsonb :id ../../../../etc/passwd file:///etc/passwd
  http://169.254.169.254/latest/meta-data/ <script>alert(1)</script> \u202egnp.exe 👩‍👩‍👧‍👦
  __proto__ constructor toString null true NaN -0 1e400 0x10`.split(/\s+/),
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufffe\uffff",
  "' OR '1'='1",
  "'; DROP TABLE one_click_purchase; --",
  "\r\nSet-Cookie: a=b",
  "[object Object]",
  "9".repeat(400),
  "a".repeat(300),
  "e\u0301".repeat(50),
  "ß".repeat(3_000),
]

const NUMBERS = [0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 1e21, 0.1 + 0.2]

const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-7",
  "application/json;charset=",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "*/*",
  "",
]

const HEADERS = `accept accept-encoding accept-language authorization content-encoding cookie expect
  host if-modified-since if-none-match origin range referer transfer-encoding x-forwarded-for
  x-forwarded-host x-forwarded-proto x-http-method-override x-medusa-locale x-publishable-api-key
  x-request-id`.split(/\s+/)

const HEADER_VALUES = [
  "Bearer ",
  "Bearer a.b.c",
  "Basic cGtfOg==",
  "gzip",
  "br, gzip",
  "connect.sid=s%3Ax.y",
  "100-continue",
  "null",
  "https://evil.example",
  "http://127.0.0.1:1/",
  "127.0.0.1, 1.2.3.4",
  "::ffff:1.2.3.4",
  "not an address",
  "chunked, identity",
  "bytes=0-99999999999",
  '"*", W/"a"',
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "fr-FR;q=2, *;q=a",
  "PUT",
  "x".repeat(4_000),
]

/** Field names from the specification, and some that no object should be asked for. */
const NAMES = `variant_id region_id country_code metadata event data order id context items quantity
  reference product product_reference products user email phone address country postcode shipment
  carrier amount value currency discount_coupon applied_coupons order_id reason context_id
  __proto__ constructor prototype toString hasOwnProperty length then toJSON`.split(/\s+/)

/** Picks the first arbitrary `weight` times as often as each of the others. */
export const mostly = <T>(weight: number, first: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]) =>
  fc.oneof({ weight, arbitrary: first }, ...others)

export const text = mostly(
  3,
  fc.constantFrom(...EVIL),
  fc.string({ maxLength: 40 }),
  fc.string({ maxLength: 40, unit: "binary" })
)

const SHAPE: fc.ObjectConstraints = {
  key: mostly(6, fc.constantFrom(...NAMES), text),
  values: [
    text,
    fc.constantFrom(...NUMBERS),
    fc.constantFrom(null, true, false, "SHIRT", "1", "EUR", "fr", "oc_x"),
  ],
  maxDepth: 4,
  maxKeys: 6,
}

/** Any JSON value of a few levels, and any object. */
export const value = fc.anything(SHAPE)
export const object = fc.object(SHAPE)

/** A valid value with some of its parts exchanged, removed or added, at any depth. */
export function spoiled(given: unknown): fc.Arbitrary<unknown> {
  return mostly(9, withSpoiledParts(given), value)
}

function withSpoiledParts(given: unknown): fc.Arbitrary<unknown> {
  if (typeof given !== "object" || given === null) {
    return fc.constant(given)
  }
  if (Array.isArray(given)) {
    const parts = fc.tuple(...given.map(spoiled))
    const more = fc.tuple(parts, value).map(([some, other]) => [...some, ...some, other])
    return mostly(9, parts, more)
  }
  const named = Object.entries(given).map(([name, part]) => [name, spoiled(part)])
  const parts = fc.record<Record<string, unknown>>(Object.fromEntries(named), { requiredKeys: [] })
  const more = fc
    .tuple(parts, fc.dictionary(text, value, { maxKeys: 1 }))
    .map(([some, other]) => ({ ...some, ...other }))
  return mostly(9, parts, more)
}

const DEEP = [
  ["[", "", "]"],
  ['{"data":', "1", "}"],
].map(([open, inside, close]) => open.repeat(4_000) + inside + close.repeat(4_000))
const NO_JSON = ["", " ", "null", "1e999", "'a'", "{", "NaN", "a=1&b[c]=2"]

/**
 * Returns JSON as text, or what is left of it: bytes changed, cut or doubled; nested too deep; not
 * JSON at all.
 */
export function written(given: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const json = given.map((one) => JSON.stringify(one) ?? "")
  const bytes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
  return mostly(
    14,
    json.map((text) => Buffer.from(text)),
    fc
      .tuple(json, fc.nat())
      .map(([text, at]) => Buffer.from(text.slice(0, at % (text.length + 1)))),
    json.map((text) => Buffer.from(text + text)),
    json.map((text) => Buffer.from(text, "utf16le")),
    fc.tuple(json, bytes).map(([text, changes]) => {
      const changed = Buffer.from(text)
      changes.forEach(([at, byte]) => (changed[at % changed.length] = byte))
      return changed
    }),
    fc.constantFrom(...DEEP).map((text) => Buffer.from(text)),
    fc.constantFrom(...NO_JSON).map((text) => Buffer.from(text))
  )
}

/** A header or two that no shop's page would send, beside the required one. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    mostly(6, fc.constant("application/json"), fc.constantFrom(...CONTENT_TYPES)),
    fc.array(
      fc.tuple(
        fc.constantFrom(...HEADERS),
        // As far as an HTTP client sends them.
        mostly(4, fc.constantFrom(...HEADER_VALUES), fc.string())
      ),
      { maxLength: 2 }
    )
  )
  .map(([type, more]) => ({ "content-type": type, ...Object.fromEntries(more) }))
