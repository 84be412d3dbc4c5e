/** U+0000 and lone surrogates, which no database stores. */
const UNSTORABLE = /\u0000|\p{Surrogate}/gu
/** Properties with these names would hide the methods every object is expected to have. */
export const OBJECT_PARTS = Object.getOwnPropertyNames(Object.prototype)
const PROTOTYPE_KEYS = new Set(OBJECT_PARTS)
/** Maximum nesting depth of an event. */
const MAX_DEPTH = 32

/** Returns a text without the characters that no database stores. */
export function storable(text: string): string {
  return text.replace(UNSTORABLE, "")
}

export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0
}

/** Returns whether a property may have this name without hiding an object's built-in method. */
export function isPartName(name: string): boolean {
  return !PROTOTYPE_KEYS.has(name)
}

/**
 * Returns a body of the service without anything that the database or a schema rejects: characters
 * that cannot be stored, properties named like built-in methods, and excessive nesting.
 */
export function readable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") {
    return storable(value)
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  if (depth > MAX_DEPTH) {
    return null
  }
  if (Array.isArray(value)) {
    return value.map((part) => readable(part, depth + 1))
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isPartName(name))
      .map(([name, part]) => [storable(name), readable(part, depth + 1)])
  )
}
