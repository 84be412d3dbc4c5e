import { isSafeKey, sanitizeText } from "./text"

/** Maximum length of a reference, sent or received. */
export const MAX_REFERENCE_LENGTH = 255

/** All characters that `String.trim` removes, for statements that must trim alike. */
export const BLANKS =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

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
