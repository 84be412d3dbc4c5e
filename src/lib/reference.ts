import { isPartName, storable } from "./unreadable"

/** The longest reference that is sent and read. */
export const MAX_REFERENCE_LENGTH = 255

/** Everything `String.trim` takes away at either end, for statements that have to do the same. */
export const BLANKS =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

/**
 * Returns the reference that a text of the service names: without outer blanks and characters that no
 * database stores. Null if nothing is left of the text, or too much.
 */
export function readReference(text: string): string | null {
  const reference = storable(text).trim()
  return reference && reference.length <= MAX_REFERENCE_LENGTH ? reference : null
}

/**
 * Returns the SKU as a reference (`product.reference`, spec 2.2): without outer blanks. Null for a
 * missing or blank SKU, one that is too long, and one that every object has a part of that name for:
 * figures are kept by reference. Such a variant is sold under its id.
 */
export function referenceOfSku(sku: string | null): string | null {
  const reference = readReference(sku ?? "")
  return reference !== null && isPartName(reference) ? reference : null
}
