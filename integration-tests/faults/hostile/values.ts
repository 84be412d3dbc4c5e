import type { Dice } from "./dice"

/** Strings that have broken something somewhere. */
const EVIL = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufffe\uffff",
  "\u202egnp.exe",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦",
  "' OR '1'='1",
  "'; DROP TABLE one_click_purchase; --",
  "?::jsonb",
  ":id",
  "${7*7}",
  "{{7*7}}",
  "%s%n%x",
  "%00",
  "%c0%ae",
  "../../../../etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "<script>alert(1)</script>",
  "\r\nSet-Cookie: a=b",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "-0",
  "1e400",
  "0x10",
  "9".repeat(400),
  "true",
  "[object Object]",
  "a".repeat(300),
  "ß".repeat(3_000),
]

const NUMBERS = [0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 1e21, 0.1 + 0.2]

/** Field names from the specification, and some that no object should be asked for. */
const NAMES = `variant_id region_id country_code metadata event data order id context items quantity
  reference product product_reference products user email phone address country postcode shipment
  carrier amount value currency discount_coupon applied_coupons order_id reason context_id
  __proto__ constructor prototype toString hasOwnProperty length then toJSON`.split(/\s+/)

export function text(dice: Dice): string {
  if (dice.happens(0.6)) {
    return dice.oneOf(EVIL)
  }
  return String.fromCharCode(...dice.many(40, () => dice.below(dice.happens(0.8) ? 128 : 0x10000)))
}

/** Returns any JSON value, of a few levels. */
export function value(dice: Dice, depth = 0): unknown {
  switch (dice.below(depth > 4 ? 4 : 6)) {
    case 0:
      return text(dice)
    case 1:
      return dice.oneOf(NUMBERS)
    case 2:
      return dice.oneOf([null, true, false])
    case 3:
      return dice.oneOf(["SHIRT", "1", 1, "EUR", "fr", "oc_x", [], {}])
    case 4:
      return dice.many(5, () => value(dice, depth + 1))
    default:
      return object(dice, depth + 1)
  }
}

export function object(dice: Dice, depth = 0): Record<string, unknown> {
  const parts = dice.many(6, () => [
    dice.happens(0.85) ? dice.oneOf(NAMES) : text(dice),
    value(dice, depth),
  ])
  return Object.fromEntries(parts) as Record<string, unknown>
}

/** Returns a valid value with some of its parts exchanged, removed or added, at any depth. */
export function spoiled(given: unknown, dice: Dice): unknown {
  if (dice.happens(0.12)) {
    return value(dice)
  }
  if (Array.isArray(given)) {
    const parts = given.map((part) => spoiled(part, dice))
    return dice.happens(0.1) ? [...parts, ...parts, value(dice)] : parts
  }
  if (typeof given !== "object" || given === null) {
    return given
  }
  const parts = Object.entries(given)
    .filter(() => !dice.happens(0.08))
    .map(([name, part]) => [name, spoiled(part, dice)])
  return Object.fromEntries(dice.happens(0.1) ? [...parts, [text(dice), value(dice)]] : parts)
}

const DEEP = 4_000

/**
 * Returns JSON as text, or what is left of it: bytes changed, cut or doubled; nested too deep; not
 * JSON at all.
 */
export function written(given: unknown, dice: Dice): Buffer {
  const json = JSON.stringify(given) ?? ""
  switch (dice.below(20)) {
    case 0:
      return Buffer.from(json.slice(0, dice.below(json.length + 1)))
    case 1:
      return Buffer.from(json + json)
    case 2: {
      const bytes = Buffer.from(json)
      dice.many(8, () => bytes.length && (bytes[dice.below(bytes.length)] = dice.below(256)))
      return bytes
    }
    case 3:
      return Buffer.from("[".repeat(DEEP) + "]".repeat(DEEP))
    case 4:
      return Buffer.from('{"data":'.repeat(DEEP) + "1" + "}".repeat(DEEP))
    case 5:
      return Buffer.from(dice.oneOf(["", " ", "null", "1e999", "'a'", "{", "NaN", "a=1&b[c]=2"]))
    case 6:
      return Buffer.from(json, "utf16le")
    default:
      return Buffer.from(json)
  }
}
