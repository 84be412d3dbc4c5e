/** U+0000, and halves of characters: no database takes them. */
const UNSTORABLE = /\u0000|\p{Surrogate}/gu
/** Parts with these names would stand before the methods every object is expected to have. */
export const OBJECT_PARTS = Object.getOwnPropertyNames(Object.prototype)
const EVERY_OBJECTS = new Set(OBJECT_PARTS)
/** No event is nested deeper than this. */
const DEEPEST = 32

/** A text without the characters that no database stores. */
export function storable(text: string): string {
  return text.replace(UNSTORABLE, "")
}

export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0
}

/** Whether a part of an object can have this name without hiding one of the object's own methods. */
export function isPartName(name: string): boolean {
  return !EVERY_OBJECTS.has(name)
}

/**
 * A body of the service without what neither the database nor a schema can take: characters that
 * cannot be stored, parts named like an object's own methods, and what is nested absurdly deep.
 */
export function readable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") {
    return storable(value)
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  if (depth > DEEPEST) {
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
