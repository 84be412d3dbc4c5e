/** U+0000 and lone surrogates, which no database stores. */
const UNSTORABLE = /\u0000|\p{Surrogate}/gu
/** Properties with these names would hide the methods every object is expected to have. */
const RESERVED_KEYS = new Set(Object.getOwnPropertyNames(Object.prototype))
/** Maximum nesting depth of an event. */
const MAX_DEPTH = 32

/** Returns a text without the characters that no database stores. */
export function sanitizeText(text: string): string {
  return text.replace(UNSTORABLE, "")
}

export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0
}

/** Returns whether a property may have this name without hiding an object's built-in method. */
export function isSafeKey(name: string): boolean {
  return !RESERVED_KEYS.has(name)
}

/**
 * Returns a body of the service without anything that the database or a schema rejects: characters
 * that cannot be stored, properties named like built-in methods, and excessive nesting.
 */
export function sanitize(value: unknown, depth = 0): unknown {
  if (typeof value === "string") {
    return sanitizeText(value)
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  if (depth > MAX_DEPTH) {
    return null
  }
  if (Array.isArray(value)) {
    return value.map((part) => sanitize(part, depth + 1))
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isSafeKey(name))
      .map(([name, part]) => [sanitizeText(name), sanitize(part, depth + 1)])
  )
}

/**
 * Returns a name without accents, capitals, hyphens and dots, which people write differently. Marks
 * of scripts in which they are letters, such as Devanagari, stay.
 */
export function normalizeName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
}

/**
 * Returns a comparer for `sort` that orders by a text, character code by character code: the same
 * in every locale.
 */
export function byText<Row>(textOf: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    return a < b ? -1 : Number(a > b)
  }
}

/** Returns a text that LIKE in PostgreSQL reads literally: its wildcards are escaped. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}

/** Maximum length of a reference, sent or received. */
const MAX_REFERENCE_LENGTH = 255

/**
 * Returns the reference in a text of the service: trimmed, without characters that databases cannot
 * store. Null if the rest is empty or too long.
 */
export function readReference(text: string): string | null {
  const reference = sanitizeText(text).trim()
  return reference && reference.length <= MAX_REFERENCE_LENGTH ? reference : null
}

/**
 * Returns the SKU as a reference (`product.reference`, spec 2.2): trimmed. Null for a missing,
 * blank or overlong SKU, and for the name of an object's built-in property, because amounts are
 * stored by reference. Such a variant is sold under its id.
 */
export function referenceOfSku(sku: string | null): string | null {
  const reference = readReference(sku ?? "")
  return reference !== null && isSafeKey(reference) ? reference : null
}
